import Testing

@testable import CharactersModule

struct TextTests {
  @Test(arguments: [
    ("2014-04-29T14:18:17-0400", "2014-04-29"), ("2014-04-29T23:59:59+1400", "2014-04-29"),
    ("2014-04-29T14:18:17-04:00", "2014-04-29"), ("2014-04-29T14:18:17Z", "2014-04-29"),
    ("2008-06-02 00:00:00", "2008-06-02"), ("2014-04-29T14:18:17.123Z", "2014-04-29"),
    ("2014-04-29", "2014-04-29"), ("1969-12-31T20:00:00-0500", "1969-12-31"),
  ])
  func readsTheDayOfADate(_ date: String, _ day: String) {
    #expect(ModifiedDate.day(date) == day)
  }

  @Test(arguments: [
    "1969-12-31T19:00:00-0500", "1970-01-01T00:00:00+0000", "1970-01-01T00:00:00Z",
    "1969-12-31T18:30:00-0530", "1970-01-01T05:30:00+0530", "-0001-11-30T00:00:00-0500",
    "0000-00-00 00:00:00", "0001-01-01T00:00:00Z", "", "yesterday", "2014-13-01", "2014-04-32",
    "2014-04-29T14:18", "2014-4-29",
  ])
  func aDateThatStandsForNoneIsUnknown(_ date: String) {
    #expect(ModifiedDate.day(date) == nil)
  }

  @Test(
    arguments: [
      ("http://i.annihil.us/a/1", "jpg", "https://i.annihil.us/a/1.jpg"),
      ("HTTP://i.annihil.us/a/1", "gif", "https://i.annihil.us/a/1.gif"),
      ("https://i.annihil.us/a/1", "", "https://i.annihil.us/a/1"),
      ("http://127.0.0.1:8080/a", "jpg", "http://127.0.0.1:8080/a.jpg"),
      ("http://i.annihil.us/b/40/image_not_available", "jpg", nil), ("", "jpg", nil),
      ("file:///etc/passwd", "jpg", nil),
    ] as [(String, String, String?)])
  func showsPicturesOverHTTPS(_ path: String, _ fileExtension: String, _ address: String?) {
    #expect(Thumbnail(path: path, fileExtension: fileExtension).address == address)
  }

  @Test func onlyWebAddressesAreLinks() {
    let urls = [
      "http://a", "https://a", "HTTPS://a", "javascript:alert(1)", "file:///a", "data:text/html,x",
      "//a", " http://a", "ftp://a",
    ]
    #expect(
      urls.map { WebLink(type: nil, url: $0) }.webLinks.map(\.url)
        == ["http://a", "https://a", "HTTPS://a"])
    #expect(
      ["detail", "wiki", "comiclink", "", nil].map {
        CharacterFields.label(WebLink(type: $0, url: ""))
      } == ["Detail", "Wiki", "Comiclink", "Link", "Link"])
  }

  @Test(arguments: [
    (0, 20, 0, 20), (-5, 0, 0, 1), (7, -1, 7, 1), (7, 100, 7, 100), (7, 101, 7, 100),
    (.max, .max, 2_147_483_647, 100),
  ])
  func aRangeIsWhatMarvelAccepts(_ offset: Int, _ limit: Int, _ start: Int, _ count: Int) {
    let range = PageRange(offset: offset, limit: limit)
    #expect([range.offset, range.limit] == [start, count])
    let list = CharacterListRequest(offset: offset, limit: limit)
    #expect([list.offset, list.limit] == [start, count])
    let section = CharacterSectionRequest(
      subject: "1", section: .comics, offset: offset, limit: limit)
    #expect([section.offset, section.limit] == [start, count])
  }

  @Test func requestsHaveTheUsualLimits() {
    #expect(CharacterListRequest() == CharacterListRequest(prefix: "", offset: 0, limit: 20))
    #expect(CharacterListRequest(isAll: true).limit == 100)
    #expect(CharacterSectionRequest(subject: "1", section: .events).limit == 20)
    #expect(CharacterSectionRequest(subject: "1", section: .events, isAll: true).limit == 100)
  }
}
