import Glibc
import Testing

@testable import TerminalIO

struct StandardInputTests {
  @Test func `gives lines without their newlines, the last one too`() async throws {
    let pipe = try Pair()
    pipe.send("one\n\ntwo\r\nünf\nlast")
    pipe.closeWriting()
    let input = StandardInput(descriptor: pipe.reading)
    var lines: [String?] = []
    for _ in 0..<7 { lines.append(await input.nextLine()) }
    #expect(lines == ["one", "", "two", "ünf", "last", nil, nil])
  }

  @Test func `repairs invalid UTF-8`() async throws {
    let pipe = try Pair()
    pipe.send([0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A])
    let input = StandardInput(descriptor: pipe.reading)
    #expect(await input.nextLine() == "a\u{FFFD}b")
    #expect(await input.nextLine() == "\u{FFFD}")
  }

  @Test func `puts lines together that come in pieces`() async throws {
    let pipe = try Pair()
    let input = StandardInput(descriptor: pipe.reading)
    async let line = input.nextLine()
    pipe.send([0xC3])
    pipe.send([0xA9])
    pipe.send("t\u{E9}\r")
    pipe.send("\nrest")
    #expect(await line == "été")
  }

  @Test func `waits on an empty non-blocking stream`() async throws {
    let pipe = try Pair(isNonBlocking: true)
    let input = StandardInput(descriptor: pipe.reading)
    async let line = input.nextLine()
    await Task.yield()
    pipe.send("here\n")
    #expect(await line == "here")
  }

  @Test func `cuts a line that does not end`() async throws {
    let pipe = try Pair()
    let input = StandardInput(descriptor: pipe.reading)
    async let line = input.nextLine()
    pipe.send(String(repeating: "x", count: 300_000) + "\nnext\n")
    #expect(await line == String(repeating: "x", count: 65_536))
    #expect(await input.nextLine() == "next")
  }

  @Test func `keeps for the next what a cancelled caller did not get`() async throws {
    let pipe = try Pair()
    let input = StandardInput(descriptor: pipe.reading)
    let task = Task { await input.nextLine() }
    await Task.yield()
    task.cancel()
    #expect(await task.value == nil)
    pipe.send("later\n")
    #expect(await input.nextLine() == "later")
  }

  @Test func `gives each of two callers a line`() async throws {
    let pipe = try Pair()
    let input = StandardInput(descriptor: pipe.reading)
    async let one = input.nextLine()
    async let other = input.nextLine()
    pipe.send("1\n2\n")
    #expect(await Set([one, other]) == ["1", "2"])
  }

  @Test func `takes a stream that cannot be read for an empty one`() async {
    #expect(await StandardInput(descriptor: -1).nextLine() == nil)
  }

  @Test func `goes on after Ctrl-D on a terminal`() async throws {
    let terminal = try Pair(terminalColumns: 80)
    terminal.send("a\n\u{4}b\n")
    let input = StandardInput(descriptor: terminal.reading)
    var lines: [String?] = []
    for _ in 0..<3 { lines.append(await input.nextLine()) }
    #expect(lines == ["a", nil, "b"])
  }
}

struct LineSplitterTests {
  /// The lines of `text` when it comes in pieces of `size` bytes.
  private func lines(_ text: String, piece size: Int) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.takeUnfinished() { lines.append(line) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func `does not care how the bytes were cut`(_ size: Int) {
    #expect(lines("a\r\n\r\né\r x\n日本\nend\r", piece: size) == ["a", "", "é\r x", "日本", "end"])
  }

  @Test(arguments: [
    (String(repeating: "x", count: 65_536) + "\r\n", String(repeating: "x", count: 65_536)),
    (String(repeating: "x", count: 65_537) + "\n", String(repeating: "x", count: 65_536)),
    (String(repeating: "x", count: 65_535) + "é\n", String(repeating: "x", count: 65_535)),
    (String(repeating: "x", count: 65_534) + "é\n", String(repeating: "x", count: 65_534) + "é"),
    (String(repeating: "x", count: 65_533) + "😀y\n", String(repeating: "x", count: 65_533)),
    (String(repeating: "x", count: 65_532) + "😀y\n", String(repeating: "x", count: 65_532) + "😀"),
  ])
  func `cuts a long line between characters`(_ text: String, _ expected: String) {
    #expect(lines(text, piece: 1000) == [expected])
  }
}
