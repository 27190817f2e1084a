import Glibc
import Testing
import Threading

@testable import TerminalIO

/// Writing pictures to a pseudo-terminal, whose other end the test holds.
@Suite(.timeLimit(.minutes(10)))
struct SequenceWriterTests {
  private let picture = Array("\u{1B}_G".utf8) + [UInt8](repeating: 65, count: 1 << 20)

  @Test("A program that ended while it drew left the terminal inside a picture")
  func whoLeavesEndsThePicture() async throws {
    let pair = try Pair(terminalColumns: 80)
    let writer = try #require(SequenceWriter(descriptor: pair.reading))
    let picture = picture
    let (ended, feed) = AsyncStream.makeStream(of: Bool.self)
    onOwnThread {
      feed.yield(writer.write(picture) == nil)
      feed.finish()
    }
    // It has begun, and there is no room for all of it.
    var seen = some(pair)
    onOwnThread { writer.leave(within: 20_000) }
    while !seen.contains(0x18) { seen += some(pair) }
    while seen.count < 3 || !seen.suffix(3).elementsEqual([0x18, 0x1B, 0x5C]) { seen += some(pair) }
    for await isDone in ended { #expect(isDone) }
    #expect(seen.count < picture.count)
    #expect(seen.starts(with: picture.prefix(100)))
  }

  @Test func whereNothingIsUnderWayNothingIsEnded() throws {
    let pair = try Pair(terminalColumns: 80)
    let writer = try #require(SequenceWriter(descriptor: pair.reading))
    #expect(writer.write(Array("all".utf8)) == nil)
    writer.leave()
    #expect(writer.write(Array("more".utf8)) == nil)
    #expect(some(pair) == Array("all".utf8))
  }

  @Test func aPipeHasNone() throws {
    #expect(SequenceWriter(descriptor: try Pair().writing) == nil)
  }

  /// The next bytes that have been written to the terminal.
  private func some(_ pair: Pair) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(pair.writing, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}
