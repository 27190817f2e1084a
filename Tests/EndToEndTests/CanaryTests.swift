import LoopbackServer
import TestDoubles
import Testing

/// Secrets against a server that says back everything it hears: none may turn up anywhere.
@Suite(.mustEnd, .serialized)
struct CanaryTests {
  private static let token = "ghp-CanaryToken-0123456789/+x"
  private static let publicKey = "CanaryPublic-0123456789"
  private static let privateKey = "CanaryPrivate-0123456789"
  private static let secrets = [token, publicKey, privateKey]

  private let folder = TemporaryFolder()

  /// What an echo does with what it hears.
  enum Echo: String, CaseIterable, Sendable {
    case ok, cut, http400, http401, http403, http404, http501, redirect, redirectElsewhere

    var status: String {
      switch self {
      case .ok, .cut: "200"
      case .redirect, .redirectElsewhere: "302"
      default: String(rawValue.dropFirst(4))
      }
    }
  }

  private static func server(_ echo: Echo, other: Int) -> LoopbackServer {
    LoopbackServer { head in
      // Who has been told one secret knows them all here; a service that was told none has none.
      let isTold = head.contains("Authorization: ") || head.contains("apikey=")
      let said =
        (isTold ? secrets : []).joined(separator: " ") + " "
        + head.split(separator: "\r\n").joined(separator: " | ")
      let token = isTold ? Self.token : "none"
      let query = (head.firstMatch(of: /\?(\S*) HTTP/)?.1).map(String.init) ?? ""
      let quoted = said.map { "\"\\/".contains($0) ? "\\\($0)" : String($0) }.joined()
      let body =
        #"{"message":"\#(quoted)","status":"\#(quoted)","name":"\#(quoted)","count":"#
        + #"1,"full_name":"\#(quoted)","results":[{"name":"\#(quoted)","url":"x/1/"}]}"#
      let target =
        switch echo {
        case .redirect: "Location: /\(query)?leak=\(token)\r\n"
        case .redirectElsewhere: "Location: http://127.0.0.1:\(other)/\(token)?\(query)\r\n"
        default: ""
        }
      // A redirect that comes back to where it sent to ends.
      let status = head.contains("leak=") ? "404" : echo.status
      let length = body.utf8.count + (echo == .cut ? 100 : 0)
      return [
        .text(
          "HTTP/1.1 \(status) \(said)\r\n\(target)X-Echo: \(said)\r\nETag: \"\(token)\"\r\n"
            + "Cache-Control: max-age=600\r\nX-PokeAPI-Hash: \(token)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(length)\r\n"
            + "Connection: close\r\n\r\n" + body), .close,
      ]
    }
  }

  private static let commands = [
    ["stargazers", "a/b"], ["stargazers", "a/b", "--json"], ["stargazers", "a/b", "--history"],
    ["marvel"], ["marvel", "5", "--json"], ["pokemon"], ["pokemon", "5"],
    ["api", "github", "x"], ["api", "-i", "github", "x"], ["api", "--follow", "github", "y"],
    ["api", "-i", "marvel", "characters"], ["keys", "show"],
    ["api", "-v", "github", "z"], ["api", "-v", "marvel", "comics"],
    ["-v", "stargazers", "c/d"],
  ]

  private func check(_ echo: Echo, _ keys: [String: String]) throws {
    let other = LoopbackServer { _ in
      [.text("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"), .close]
    }
    let server = Self.server(echo, other: other.port)
    let environment = [
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "NO_COLOR": "1", "HUB_GITHUB_URL": server.url,
      "HUB_MARVEL_URL": server.url, "HUB_POKEAPI_URL": server.url,
    ].merging(keys) { $1 }
    for command in Self.commands {
      // A cut answer is tried again by the modules, which takes its time.
      if echo == .cut, command[0] != "api" { continue }
      let arguments = command[0] == "api" ? ["api", "--no-retry"] + command.dropFirst() : command
      let run = try PipeRun(arguments: arguments, environment: environment)
      expectNone(in: run.errors, "\(echo) \(command), errors: \(run.errors)")
      // The body of `hub api` is what the server said.
      let output =
        command[0] == "api"
        ? run.output.prefix(
          upTo: run.output.firstRange(of: "{\"message")?.lowerBound ?? run.output.endIndex)
        : run.output[...]
      expectNone(in: String(output), "\(echo) \(command), output: \(output)")
    }
    #expect(server.heads.contains { $0.contains("Bearer \(Self.token)") })
    #expect(!server.heads.contains { $0.contains(Self.privateKey) })
    for head in other.heads { expectNone(in: head, "the other origin heard \(head)") }
    for kept in ["/cache", "/state"] {
      for file in folder.files where file.path.hasPrefix(folder.path + kept) {
        expectNone(
          in: file.path + String(decoding: file.content, as: UTF8.self), "\(echo) \(file.path)")
      }
    }
  }

  private func expectNone(in text: String, _ place: String) {
    let text = text.lowercased()
    for secret in Self.secrets { #expect(!text.contains(secret.lowercased()), "\(place)") }
  }

  @Test(arguments: Echo.allCases)
  func keysOfTheEnvironmentTurnUpNowhere(_ echo: Echo) throws {
    try check(
      echo,
      [
        "GH_TOKEN": Self.token, "MARVEL_PUBLIC_KEY": Self.publicKey,
        "MARVEL_PRIVATE_KEY": Self.privateKey,
      ])
  }

  @Test(arguments: [Echo.ok, .http403, .redirect])
  func keysOfTheFileTurnUpNowhere(_ echo: Echo) throws {
    let environment = ["XDG_CONFIG_HOME": folder.path + "/config"]
    let one = try PipeRun(
      "keys", "set", "github", environment: environment, input: Self.token + "\n")
    let other = try PipeRun(
      "keys", "set", "marvel", environment: environment,
      input: Self.publicKey + "\n" + Self.privateKey + "\n")
    expectNone(in: one.output + one.errors + other.output + other.errors, "hub keys set")
    try check(echo, [:])
  }

  @Test func anAnswerWithoutASecretIsKept() throws {
    let server = LoopbackServer { _ in
      [
        .text(
          "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nContent-Length: 2\r\n"
            + "Connection: close\r\n\r\n{}"), .close,
      ]
    }
    let environment = [
      "XDG_CACHE_HOME": folder.path, "HUB_GITHUB_URL": server.url, "GH_TOKEN": Self.token,
    ]
    for _ in 0..<2 { _ = try PipeRun("api", "github", "x", environment: environment) }
    #expect(server.requests.count == 1)
  }
}
