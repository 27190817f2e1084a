import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// Where results cannot go, or nobody reads them.
struct OutputTests {
  private static let commands: [[String]] = [
    ["--demo", "pokemon"], ["--demo", "pokemon", "ditto"], ["--demo", "pokemon", "--all"],
    ["--demo", "api", "pokeapi", "pokemon/ditto"], ["keys", "show"], ["cache", "ls"],
  ]
  private static let each = commands + commands.map { $0 + ["--json"] }

  private let folder = TemporaryFolder()

  private func run(
    _ arguments: [String], output: Int32? = nil, readsOutput: Bool = true
  ) throws -> PipeRun {
    if arguments.contains("cache") { try fillCache() }
    return try PipeRun(
      arguments: arguments, environment: ["XDG_CACHE_HOME": folder.path], output: output,
      readsOutput: readsOutput)
  }

  private func fillCache() throws {
    let server = LoopbackServer(
      "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nContent-Length: 1\r\n\r\nx")
    let stored = try PipeRun(
      "api", server.url, environment: ["XDG_CACHE_HOME": folder.path])
    #expect(stored.status == 0)
  }

  private func message(_ reason: String, _ arguments: [String]) -> String {
    let text = "the results could not be written: \(reason)"
    return arguments.contains("--json")
      ? #"{"error":{"code":"io","exit":1,"message":"\#(text)","hint":null}}"# + "\n"
      : "hub: \(text)\n"
  }

  @Test(arguments: each)
  func aFullDiskIsAnError(_ arguments: [String]) throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let run = try run(arguments, output: full)
    #expect(run.errors == message("No space left on device", arguments))
    #expect(run.status == 1)
  }

  @Test(arguments: each)
  func aClosedOutputIsAnError(_ arguments: [String]) throws {
    let run = try run(arguments, output: -1)
    #expect(run.errors == message("Bad file descriptor", arguments))
    #expect(run.status == 1)
  }

  @Test(arguments: each)
  func aReaderThatIsGoneEndsItQuietly(_ arguments: [String]) throws {
    let run = try run(arguments, readsOutput: false)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
