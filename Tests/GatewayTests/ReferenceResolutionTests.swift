import Gateway
import Testing

struct ReferenceResolutionTests {
  /// RFC 3986, section 5.4: the examples that an http address can meet.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"),
    (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    ("g..", "http://a/b/c/g.."), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
  ])
  func resolvesAsTheStandardSays(_ reference: String, _ expected: String) {
    #expect(resolve(reference, against: "http://a/b/c/d;p?q") == expected)
  }
}
