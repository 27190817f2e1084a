import Glibc
import Testing

@testable import TerminalIO

@MainActor
struct StandardOutputTests {
  @Test func `keeps lines back until it is flushed`() async throws {
    let pipe = try Pair(isNonBlocking: true)
    let output = StandardOutput(descriptor: pipe.writing) { Issue.record("\($0)") }
    output.write("one")
    output.write(partial: "two> ")
    var byte: UInt8 = 0
    #expect(read(pipe.reading, &byte, 1) == -1)
    output.flush()
    pipe.closeWriting()
    #expect(await pipe.received() == Array("one\ntwo> ".utf8))
  }

  @Test func `writes by itself once there are 64 KiB`() async throws {
    let pipe = try Pair(isNonBlocking: true)
    let output = StandardOutput(descriptor: pipe.writing) { Issue.record("\($0)") }
    async let received = pipe.received()
    output.write(String(repeating: "x", count: 64 * 1024))
    output.write("kept back")
    pipe.closeWriting()
    #expect(await received == Array((String(repeating: "x", count: 64 * 1024) + "\n").utf8))
  }

  @Test func `writes everything to a reader that takes little at a time`() async throws {
    let pipe = try Pair(isNonBlocking: true)
    let output = StandardOutput(descriptor: pipe.writing) { Issue.record("\($0)") }
    let lines = (0..<100_000).map { "line \($0)" }
    async let received = pipe.received()
    output.write(partial: lines.joined(separator: "\n"))
    output.flush()
    pipe.closeWriting()
    #expect(await received == Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `reports a closed pipe once and drops what follows`() throws {
    ProcessSignals.ignoreBrokenPipe()
    let pipe = try Pair()
    pipe.closeReading()
    var failures: [OutputFailure] = []
    let output = StandardOutput(descriptor: pipe.writing) { failures.append($0) }
    for _ in 0..<3 {
      output.write("nobody reads this")
      output.flush()
    }
    #expect(failures == [.closed])
    #expect(output.failure == .closed)
  }

  @Test func `reports a full disk with its number`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    var failures: [OutputFailure] = []
    let output = StandardOutput(descriptor: full) { failures.append($0) }
    output.flush()
    #expect(failures == [])
    output.write("x")
    output.flush()
    output.write("y")
    output.flush()
    #expect(failures == [.failed(errno: ENOSPC)])
  }

  @Test func `reports a stream that was never open`() {
    var failures: [OutputFailure] = []
    let output = StandardOutput(descriptor: -1) { failures.append($0) }
    output.write("x")
    output.flush()
    #expect(failures == [.failed(errno: EBADF)])
  }

  @Test func `writes ASCII where the locale has no more`() async throws {
    let pipe = try Pair()
    let output = StandardOutput(descriptor: pipe.writing, encoding: .ascii) {
      Issue.record("\($0)")
    }
    output.write("Pokémon · Nidoran♀")
    output.write(partial: "1–20 …> ")
    output.flush()
    pipe.closeWriting()
    #expect(await pipe.received() == Array("Pokemon | Nidoran(f)\n1-20 ...> ".utf8))
  }
}
