import Gateway
import Testing

struct HeaderFieldsTests {
  @Test func findsANameInAnyCase() {
    let headers: HeaderFields = ["Content-Type": "text/plain"]
    #expect(headers["content-TYPE"] == "text/plain")
    #expect(headers["Accept"] == nil)
  }

  @Test func joinsFieldsOfOneName() {
    var headers = HeaderFields()
    headers.append(name: "Link", value: "<a>")
    headers.append(name: "link", value: "<b>")
    #expect(headers["Link"] == "<a>, <b>")
  }

  @Test func settingReplacesAllOfThem() {
    var headers: HeaderFields = ["A": "1", "a": "2", "B": "3"]
    headers["A"] = "4"
    #expect(headers.fields.map(\.value) == ["3", "4"])
    headers["A"] = nil
    #expect(headers.fields.map(\.name) == ["B"])
  }
}
