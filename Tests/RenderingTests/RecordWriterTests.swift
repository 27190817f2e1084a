import Presenting
import Rendering
import TestDoubles
import Testing

@MainActor
struct RecordWriterTests {
  private let output = MemoryOutput()
  private let columns = [
    Column("id", title: "#", alignment: .trailing), Column("name", title: "Name"),
    Column("url", title: "URL", audience: .programs),
  ]

  private func record(_ id: Int, _ name: String) -> Record {
    Record([
      Field("id", .integer(id), text: "#\(id)"), Field("name", .string(name), text: name + "!"),
      Field("url", .null, text: "unknown"),
    ])
  }

  private func write(
    _ format: RecordFormat, fields: [String]? = nil, pages: [[Record]], finishes: Bool = true
  ) -> String {
    let writer = RecordWriter(format: format, fields: fields, output: output)
    for page in pages { writer.write(rows: page, columns: columns) }
    if finishes { writer.finish() }
    return output.text
  }

  @Test func rowsArePartedByTabsWithoutHeader() {
    #expect(
      write(.tabSeparated, pages: [[record(1, "a")], [record(2, "b")]]) == "#1\ta!\n#2\tb!\n")
  }

  @Test func aNumberInARowHasNoCommas() {
    let record = Record([Field("total", .integer(2351), text: "2,351")])
    let writer = RecordWriter(format: .tabSeparated, fields: ["total"], output: output)
    writer.write(rows: [record], columns: [])
    writer.write(card: record, columns: [])
    #expect(output.text == "2351\ntotal\t2,351\n")
  }

  @Test func jsonIsOneArrayOverAllPages() {
    #expect(
      write(.json, pages: [[record(1, "a")], [record(2, "b")]]) == """
        [
        {"id":1,"name":"a","url":null}
        ,
        {"id":2,"name":"b","url":null}
        ]

        """)
  }

  @Test func anEmptyListIsAnEmptyArray() {
    #expect(write(.json, pages: [[]]) == "[]\n")
  }

  @Test func withoutAListThereIsNoArray() {
    #expect(write(.json, pages: []) == "")
  }

  @Test func ndjsonIsAnObjectALine() {
    #expect(
      write(.ndjson, fields: ["name"], pages: [[record(1, "a"), record(2, "b")]])
        == "{\"name\":\"a\"}\n{\"name\":\"b\"}\n")
  }

  @Test func csvHasAHeaderOnceAndQuotesWhatNeedsIt() {
    #expect(
      write(.csv, pages: [[record(1, "a,\"b\"")], [record(2, "c")]])
        == "id,name,url\n1,\"a,\"\"b\"\"\",\n2,c,\n")
  }

  /// A comma with a combining mark is another Character, and the columns shifted.
  @Test func csvQuotesACommaThatCarriesAMark() {
    #expect(
      write(.csv, fields: ["name"], pages: [[record(1, "a,\u{301}b"), record(2, "a\"\u{301}")]])
        == "name\n\"a,\u{301}b\"\n\"a\"\"\u{301}\"\n")
  }

  @Test func aCardInAPipeIsKeyAndText() {
    let writer = RecordWriter(format: .tabSeparated, fields: nil, output: output)
    writer.write(card: record(1, "a"), columns: columns)
    writer.write(card: record(2, "b"), columns: columns)
    #expect(output.text == "id\t#1\nname\ta!\n\nid\t#2\nname\tb!\n")
  }

  @Test(arguments: [RecordFormat.tabSeparated, .json, .ndjson, .csv])
  func noControlCharacterComesThrough(_ format: RecordFormat) {
    let text = write(format, pages: [[record(1, "a\u{1B}]8;;x\u{7}\u{9B}31m\tb\r\u{8}c\u{202E}")]])
    let controls = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
        || $0.value == 0x202E
    }
    #expect(controls.isEmpty)
    #expect(text.filter { $0 == "\t" }.count == (format == .tabSeparated ? 1 : 0))
  }
}
