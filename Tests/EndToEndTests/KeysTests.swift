import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// `hub keys` and where keys go, with the built program.
@Suite(.mustEnd, .serialized)
struct KeysTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/hub/keys.toml" }
  private var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "NO_COLOR": "1",
    ]
  }

  private func run(
    _ arguments: String..., input: String = "", with more: [String: String] = [:]
  ) throws -> PipeRun {
    try PipeRun(
      arguments: arguments, environment: environment.merging(more) { $1 }, input: input)
  }

  private static func server() -> LoopbackServer {
    LoopbackServer { _ in
      [.text("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"), .close]
    }
  }

  @Test func aKeyIsKeptShownMaskedUsedAndRemoved() throws {
    let server = Self.server()
    #expect(try run("keys", "set", "github", input: "tok-1234567890-wxyz\n").status == 0)
    #expect(folder.files.map(\.mode).allSatisfy { $0 == 0o600 })
    let shown = try run("keys", "show", "github")
    #expect(shown.output == "github\ttoken\t***wxyz\tkeys.toml\n")
    _ = try run("stargazers", "a/b", "--no-interactive", with: ["HUB_GITHUB_URL": server.url])
    #expect(
      server.heads.allSatisfy { $0.contains("\r\nAuthorization: Bearer tok-1234567890-wxyz\r\n") })
    #expect(!server.heads.isEmpty)
    #expect(try run("keys", "remove", "github").status == 0)
    let again = try run("keys", "remove", "github")
    #expect(again.status == 3 && again.errors == "hub: no key for github is kept\n")
    #expect(try run("keys", "show", "github").status == 3)
  }

  @Test func theEnvironmentGoesFirst() throws {
    let server = Self.server()
    _ = try run("keys", "set", "github", input: "from-the-file\n")
    let environment = ["HUB_GITHUB_URL": server.url, "GITHUB_TOKEN": "from-outside"]
    _ = try run("api", "github", "x", with: environment)
    #expect(server.heads.first?.contains("Bearer from-outside\r\n") == true)
    #expect(
      try run("keys", "show", "github", with: environment).output
        == "github\ttoken\t***\tenvironment (GITHUB_TOKEN)\n")
  }

  @Test func marvelTakesTwoLines() throws {
    #expect(try run("keys", "set", "marvel", input: "pub-key\nprivate-key\n").status == 0)
    let server = Self.server()
    _ = try run("marvel", "5", with: ["HUB_MARVEL_URL": server.url])
    #expect(server.heads.first?.contains("apikey=pub-key&hash=") == true)
    #expect(server.heads.first?.contains("private-key") == false)
    let half = try run("keys", "set", "marvel", input: "only-one\n")
    #expect(half.status == 2 && half.errors.contains("Marvel private key: nothing was entered"))
  }

  @Test(arguments: [
    ["keys", "set", "github", "canary-key"], ["keys", "set", "canary-key"], ["keys", "canary-key"],
    ["keys", "set", "github", "--token=canary-key"], ["keys", "set"], ["keys"],
    ["keys", "remove", "github", "canary-key"],
  ])
  func aKeyInAnArgumentIsRefusedAndNotRepeated(_ arguments: [String]) throws {
    let run = try PipeRun(arguments: arguments, environment: environment, input: "other\n")
    #expect(run.status == 2)
    #expect(run.output == "" && !run.errors.contains("canary"))
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: ["", "\n", "a b\n", "caf\u{E9}\n", "a\u{7}b\n"])
  func whatCannotBeAKeyIsNotKept(_ input: String) throws {
    let run = try run("keys", "set", "github", input: input)
    #expect(run.status == 2 && run.errors.hasPrefix("hub: this cannot be a GitHub token: "))
    #expect(folder.files.isEmpty)
  }

  @Test func aWideFileIsRefusedWithTheCommandThatHelps() throws {
    _ = try run("keys", "set", "github", input: "tok-canary-1\n")
    chmod(file, 0o644)
    let server = Self.server()
    let refused = try run("stargazers", "a/b", with: ["HUB_GITHUB_URL": server.url])
    #expect(refused.status == 4)
    #expect(refused.errors.split(separator: "\n").last == "     chmod 600 \(file)")
    #expect(server.requests.count == 0)
    // What another service is asked needs no key of this one.
    #expect(try run("pokemon", "x", with: ["HUB_POKEAPI_URL": server.url]).status == 3)
    let json = try run("keys", "show", "--json")
    #expect(json.status == 4 && json.errors.hasPrefix(#"{"error":{"code":"config","exit":4,"#))
  }

  // MARK: On a terminal

  @Test func whatIsTypedIsNotShown() throws {
    let hub = try TerminalRun("keys", "set", "marvel", environment: environment)
    #expect(hub.wait(for: "Marvel public key: ") != nil)
    hub.type("canary-public")
    #expect(hub.wait(for: "Marvel private key: ")?.contains("canary") == false)
    hub.type("canary-private")
    let end = hub.end()
    #expect(end.status == 0 && !end.text.contains("canary"))
    #expect(
      folder.holds("public = \"canary-public\"") && folder.holds("private = \"canary-private\""))
  }

  @Test(arguments: [("\u{3}", 130), ("\u{4}", 2)] as [(String, Int32)])
  func theTerminalIsAsItWasAfterwards(_ keys: String, _ status: Int32) throws {
    let hub = try TerminalRun("keys", "set", "github", environment: environment)
    #expect(hub.wait(for: "GitHub token: ") != nil)
    #expect(!hub.echoes)
    hub.press(keys)
    #expect(hub.end().status == status)
    #expect(hub.echoes)
    #expect(folder.files.isEmpty)
  }

  @Test(
    arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)] as [(Int32, Int32)])
  func aSignalGivesTheTerminalBack(_ signal: Int32, _ status: Int32) throws {
    let hub = try TerminalRun("keys", "set", "github", environment: environment)
    #expect(hub.wait(for: "GitHub token: ") != nil)
    hub.send(signal)
    #expect(hub.end().status == status)
    #expect(hub.echoes)
  }

  // MARK: gh

  @Test func ghIsAskedLastAndForItsHostAlone() throws {
    let bin = folder.path + "/bin"
    mkdir(bin, 0o700)
    let script = """
      #!/bin/sh
      echo "$@" >> \(folder.path)/asked
      env >> \(folder.path)/asked
      echo tok-of-gh

      """
    let descriptor = open(bin + "/gh", O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
    _ = script.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
    let server = Self.server()
    let more = [
      "PATH": bin + ":/usr/bin:/bin", "HUB_GITHUB_URL": server.url + "/api/v3",
      "HUB_POKEAPI_URL": server.url, "FLICKR_API_KEY": "canary-flickr",
    ]
    _ = try run("pokemon", "x", with: more)
    _ = try run("--demo", "stargazers", "demo/open", with: more)
    _ = try run("stargazers", "a", with: more)
    _ = try run("api", server.url + ":1/other", with: more)
    #expect(!folder.files.contains { $0.path.hasSuffix("/asked") })
    _ = try run("api", "github", "x", with: more)
    #expect(server.heads.last?.contains("Authorization: Bearer tok-of-gh\r\n") == true)
    #expect(folder.holds("auth token --hostname 127.0.0.1\n"))
    #expect(!folder.holds("canary-flickr"))
    #expect(try run("keys", "show", "github", with: more).output == "github\ttoken\t***\tgh\n")
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalWasUnheardWhileGHTookItsTime(_ signal: Int32, _ status: Int32) throws {
    let bin = folder.path + "/bin"
    mkdir(bin, 0o700)
    let asked = folder.path + "/asked"
    #expect(mkfifo(asked, 0o600) == 0)
    let script = "#!/bin/sh\necho asked > \(asked)\nexec sleep 60\n"
    let descriptor = open(bin + "/gh", O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
    _ = script.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
    let news = open(asked, O_RDWR | O_CLOEXEC)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for descriptor in [news, null] { close(descriptor) } }
    let more = quietEnvironment.merging(environment) { $1 }
      .merging(["PATH": bin + ":/usr/bin:/bin"]) { $1 }
    let child = try spawnHub(
      ["keys", "show", "github"], environment: more, streams: [null, null, null])
    var polled = pollfd(fd: news, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 20_000) == 1)
    kill(child, signal)
    #expect(exitStatus(of: child) == status)
  }

  @Test func noCoreIsWritten() throws {
    let server = LoopbackServer { _ in [.stall] }
    let hub = try TerminalRun("pokemon", environment: ["HUB_POKEAPI_URL": server.url])
    #expect(hub.wait(for: "asking 127.0.0.1 …") != nil)
    let limits = hub.limits
    let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    #expect(core?.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
    hub.send(SIGTERM)
    #expect(hub.end().status == 143)
  }
}
