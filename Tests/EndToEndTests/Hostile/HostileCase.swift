import LoopbackServer
import TestDoubles
import Testing
import Threading

/// One at a time: hundreds of processes at once would keep other tests from answering in time.
@Suite(.serialized) struct HostileServerTests {}

/// What a hostile server does with each request, and the error code that it must come to; `nil` for
/// success.
struct HostileCase: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [Step]
  let code: String?

  var testDescription: String { name }

  init(_ name: String, _ code: String?, _ steps: Step...) {
    self.name = name
    self.code = code
    self.steps = steps
  }

  /// One answer in text, and the end of the connection.
  init(_ name: String, _ code: String?, _ answer: String) {
    self.init(name, code, .text(answer), .close)
  }
}

/// A status line and header fields.
func head(_ status: String, _ fields: String...) -> String {
  (["HTTP/1.1 \(status)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
}

/// A complete answer of JSON.
func json(_ body: String, status: String = "200 OK", _ fields: String...) -> [Step] {
  let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
  return [.text(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)]
}

/// Everything that a terminal might act on, or that could hide: OSC, CSI, C1, CR, BS, DEL, bidi,
/// zero-width, tags.
let evil =
  "a\u{1B}]0;own\u{7}\u{1B}[2J\u{9B}31m\r\u{8}\u{7F}\u{202E}\u{200B}\u{FEFF}\u{E0041}\u{2028}z"

/// The built program against `server`, as each of its services, with secrets in every place; nothing
/// is tried again.
func runHub(
  _ arguments: [String], against server: LoopbackServer,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> PipeRun {
  let folder = TemporaryFolder()
  let environment = [
    "HUB_POKEAPI_URL": server.url, "HUB_GITHUB_URL": server.url, "HUB_MARVEL_URL": server.url,
    "MARVEL_PUBLIC_KEY": "canary-public", "MARVEL_PRIVATE_KEY": "canary-private",
    "GH_TOKEN": "canary-token", "XDG_CACHE_HOME": folder.path, "NO_COLOR": "1",
  ]
  let run = try await onItsOwnThread {
    try PipeRun(arguments: arguments, environment: environment)
  }
  expectHarmless(run.errors, sourceLocation)
  #expect(!run.output.contains("canary"), sourceLocation: sourceLocation)
  #expect(!folder.holds("canary"), sourceLocation: sourceLocation)
  return run
}

/// `hub api` with an address that holds a secret.
func runAPI(
  _ server: LoopbackServer, _ arguments: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> PipeRun {
  try await runHub(
    ["api", "--json", "--no-retry", server.url + "/?apikey=canary"] + arguments, against: server,
    sourceLocation: sourceLocation)
}

/// Expects that `run`, made with `--json`, ended with `code` and the exit status of that code.
func expect(
  _ run: PipeRun, _ code: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = run.errors.firstMatch(of: /"code":"([a-z0-9-]+)"/).map { String($0.1) }
  #expect(found == code, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.status == code.map(exitStatus) ?? 0, sourceLocation: sourceLocation)
}

private func exitStatus(of code: String) -> Int32 {
  switch code {
  case "not-found": 3
  case "auth", "config": 4
  case "rate-limited": 5
  case "dns", "connect", "timeout", "tls", "offline", "unavailable": 6
  case "restricted", "retired": 7
  case "partial": 8
  default: 1
  }
}

/// Expects no character that acts on a terminal, and no secret.
func expectHarmless(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
  let harmful = text.unicodeScalars.filter { scalar in
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
  #expect(harmful.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
  #expect(!text.contains("canary"), sourceLocation: sourceLocation)
}

/// Waits for a process beside the threads that other tests need to answer in time.
func onItsOwnThread<Outcome: Sendable>(
  _ work: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  try await withCheckedContinuation { continuation in
    onOwnThread { continuation.resume(returning: Result { try work() }) }
  }.get()
}
