import Presenting
import Testing

struct PlainTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("  two\n lines\t", "two lines"),
    ("<p>one</p><p>two</p>", "one two"), ("one<br/>two<BR>three", "one two three"),
    ("a <b>bold</b>, <em class=\"x\">loud</em> word", "a bold, loud word"),
    ("half<i>way</i>", "halfway"), ("a < b and c > d", "a < b and c > d"), ("1 <2> 3", "1 <2> 3"),
    ("open <b", "open <b"), ("<!-- not shown -->shown", "shown"), ("<!-- never closed", ""),
    ("a<script>alert('x')</script>b", "a b"), ("<style>p{}", ""),
    ("&amp; &lt; &gt; &quot; &#39; &apos;", "& < > \" ' '"),
    ("Tom&#8217;s &#x201C;x&#X201d; &mdash; caf&eacute;", "Tom’s “x” — café"),
    ("it&#146;s&nbsp;here&#133;", "it’s here…"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"),
    (
      "&unknown; &; & AT&T &#; &#0; &#xD800; &#99999999999;",
      "&unknown; &; & AT&T &#; &#0; &#xD800; &#99999999999;"
    ),
  ])
  func readsHTMLAsText(_ html: String, _ text: String) {
    #expect(PlainText.text(html) == text)
  }

  @Test(arguments: [
    ("Tom &amp; Ana&#39;s &quot;caf\u{e9}&quot;", "Tom & Ana's \"caf\u{e9}\""),
    ("a <b> &lt;c&gt;", "a <b> <c>"),
    (" two\r\n lines ", "two lines"), ("", ""),
  ])
  func aTitleKeepsWhatLooksLikeTags(_ raw: String, _ text: String) {
    #expect(PlainText.title(raw) == text)
  }
}
