import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// `hub api` of the built program against a server on loopback.
struct APITests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> PipeRun {
    try PipeRun(
      arguments: ["api", "--no-retry"] + arguments,
      environment: ["XDG_CACHE_HOME": folder.path, "NO_COLOR": "1"].merging(environment) { $1 })
  }

  private static func answer(
    _ body: String, status: String = "200 OK", _ headers: String = ""
  ) -> [Step] {
    [
      .text(
        "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)"), .close,
    ]
  }

  @Test("The body is passed on byte for byte, and with -i the head stands before it")
  func output() throws {
    let server = LoopbackServer { _ in Self.answer("\u{1B}[1m\r\n\t", "X-A: \u{1B}]0;x\u{7}y\r\n") }
    #expect(try run(server.url).output == "\u{1B}[1m\r\n\t")
    let whole = try run("-i", server.url)
    let lines = whole.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "HTTP/1.1 200 OK")
    #expect(lines.contains("X-A: ^[]0;x^Gy"))
    #expect(lines.contains("Cache-Status: hub; fwd=miss"))
    #expect(whole.output.hasSuffix("\n\n\u{1B}[1m\r\n\t"))
    #expect(whole.status == 0)
  }

  @Test("The second time the store answers, with its age; another process as well")
  func hit() throws {
    let server = LoopbackServer { _ in Self.answer("x", "Cache-Control: max-age=60\r\n") }
    _ = try run(server.url + "/a")
    let again = try run("-i", server.url + "/a")
    #expect(again.output.contains("\nAge: 0\n") || again.output.contains("\nAge: 1\n"))
    #expect(again.output.contains("Cache-Status: hub; hit\n"))
    #expect(server.requests.count == 1)
    let list = try PipeRun("cache", "ls", environment: ["XDG_CACHE_HOME": folder.path])
    #expect(list.output.hasSuffix("\t1\t200\tfresh\t\(server.url)/a\n"))
    let json = try PipeRun(
      "cache", "ls", "--json", "--fields", "status,url",
      environment: ["XDG_CACHE_HOME": folder.path])
    #expect(json.output == "[\n{\"status\":200,\"url\":\"\(server.url)/a\"}\n]\n")
    let size = try PipeRun("cache", "size", environment: ["XDG_CACHE_HOME": folder.path])
    #expect(
      size.output.hasPrefix("files\t1\nbytes\t") && size.output.hasSuffix("limit\t536870912\n"))
    #expect(try PipeRun("cache", "clear", environment: ["XDG_CACHE_HOME": folder.path]).status == 0)
    _ = try run(server.url + "/a")
    #expect(server.requests.count == 2)
  }

  @Test("Method, header fields and content are sent as they are")
  func request() throws {
    let server = LoopbackServer { _ in Self.answer("ok") }
    _ = try run(
      "-X", "M-SEARCH", "-H", "X-A: b: c ", "-H", "-X: y", "--data", "-abc", server.url + "/p?q=1")
    let head = try #require(server.heads.first)
    #expect(head.hasPrefix("M-SEARCH /p?q=1 HTTP/1.1\r\n"))
    #expect(head.contains("\r\nX-A: b: c\r\n") && head.contains("\r\n-X: y\r\n"))
    #expect(head.contains("\r\nContent-Length: 4\r\n"))
    #expect(!head.contains("Content-Type") && !head.contains("Expect"))
    _ = try run("--data", "x", server.url)
    #expect(server.heads.last?.hasPrefix("POST / ") == true)
    _ = try run("-X", "POST", server.url)
    #expect(server.heads.last?.contains("\r\nContent-Length: 0\r\n") == true)
  }

  @Test(
    "The exit status tells what the status means, and the body is printed all the same",
    arguments: [
      ("201 Created", 0), ("302 Found", 0), ("401 Unauthorized", 4), ("403 Forbidden", 1),
      ("404 Not Found", 3), ("410 Gone", 3), ("418 x", 1), ("429 x", 5), ("451 x", 7),
      ("500 x", 1), ("503 x", 1), ("599 x", 1),
    ] as [(String, Int32)])
  func statuses(status: String, expected: Int32) throws {
    let server = LoopbackServer { _ in Self.answer("body", status: status) }
    let run = try run(server.url)
    #expect(run.status == expected)
    #expect(run.output == "body")
    #expect(run.errors.isEmpty == (expected == 0))
  }

  @Test("Errors have their code in JSON")
  func jsonErrors() throws {
    let server = LoopbackServer { _ in Self.answer("no", status: "404 x") }
    #expect(try run("--json", server.url).errors.contains(#""code":"not-found""#))
    let large = LoopbackServer { _ in Self.answer("0123456789") }
    #expect(try run("--json", "--max-size", "9", large.url).errors.contains(#""code":"too-large""#))
    #expect(try run("--max-size", "10", large.url).output == "0123456789")
  }

  @Test("A redirect is an answer; with --follow it is followed, where that is safe")
  func redirects() throws {
    let server = LoopbackServer { head in
      switch head.split(separator: " ")[1] {
      case "/a": Self.answer("", status: "302 Found", "Location: /b\r\n")
      case "/loop": Self.answer("", status: "302 Found", "Location: /loop\r\n")
      case "/away": Self.answer("", status: "302 Found", "Location: http://127.0.0.2/\r\n")
      case "/none": Self.answer("", status: "302 Found")
      case "/304": [.text("HTTP/1.1 304 Not Modified\r\n\r\n"), .close]
      default: Self.answer("there")
      }
    }
    #expect(try run("-i", server.url + "/a").output.contains("\nLocation: /b\n"))
    #expect(try run("--follow", server.url + "/a").output == "there")
    for path in ["/loop", "/away", "/none", "/304"] {
      let run = try run("--follow", "--json", server.url + path)
      #expect(run.status == 1 && run.errors.contains(#""code":"policy""#), "\(path)")
    }
  }

  @Test("A service is asked below its address, with its token; a typed one goes before it")
  func services() throws {
    let server = LoopbackServer { _ in Self.answer("ok", "Cache-Control: max-age=60\r\n") }
    let environment = ["HUB_GITHUB_URL": server.url + "/v3", "GH_TOKEN": "canary-token"]
    _ = try run("github", "meta", environment: environment)
    _ = try run("github", "/meta", "-H", "Authorization: none", environment: environment)
    _ = try run("github", "meta", environment: environment)
    let heads = server.heads
    #expect(heads.count == 2)
    #expect(heads[0].hasPrefix("GET /v3/meta HTTP/1.1\r\n"))
    #expect(heads[0].contains("Authorization: Bearer canary-token"))
    #expect(heads[1].contains("Authorization: none\r\n") && !heads[1].contains("canary"))
    // The token goes to GitHub's address and to no other.
    let other = LoopbackServer { _ in Self.answer("ok") }
    _ = try run(other.url, environment: environment)
    #expect(other.heads.first?.contains("canary") == false)
    #expect(!folder.holds("canary-token"))
  }

  @Test("--offline shows what is stored however old, says so, and exits 6 for what is not there")
  func offline() throws {
    let server = LoopbackServer { _ in Self.answer("x", "Cache-Control: max-age=0\r\n") }
    _ = try run(server.url + "/a")
    let stored = try run("--offline", server.url + "/a")
    #expect(stored.output == "x" && stored.status == 0)
    #expect(stored.errors.contains("from the store, as of "))
    let missing = try run("--offline", "--json", server.url + "/b")
    #expect(missing.status == 6 && missing.errors.contains(#""code":"offline""#))
    #expect(server.requests.count == 1)
  }

  @Test("Without a network what is stored is shown and said to be old, with status 0")
  func unreachable() throws {
    let answers = Counter()
    let server = LoopbackServer { _ in
      answers.add()
      return answers.count == 1 ? Self.answer("x", "Cache-Control: max-age=0\r\n") : [.close]
    }
    _ = try run(server.url + "/a")
    let stale = try run(server.url + "/a")
    #expect(stale.output == "x" && stale.status == 0)
    #expect(stale.errors.contains("cannot be reached; this is from the store, as of "))
    #expect(try run("--refresh", server.url + "/a").status == 6)
  }

  @Test(
    "Wrong usage sends nothing",
    arguments: [
      ["api"], ["api", "nosuch", "x"], ["api", "ftp://127.0.0.1/"],
      ["api", "https://a@b.invalid/"],
      ["api", "github", "a", "b"], ["api", "-H", "x", "https://a.invalid/"],
      ["api", "--max-size", "x", "https://a.invalid/"],
      ["api", "--offline", "--refresh", "github"],
      ["api", "--demo", "https://a.invalid/"], ["cache"], ["cache", "nosuch"],
      ["cache", "ls", "--fields", "nosuch"], ["cache", "path", "--fields", "x"],
      ["api", "-X", "A B", "https://a.invalid/"], ["api", "-X", "", "https://a.invalid/"],
      ["api", "-H", "A: b\r\nC: d", "https://a.invalid/"],
      ["api", "-H", "A B: c", "https://a.invalid/"], ["api", "-H", ": v", "https://a.invalid/"],
      ["api", "https://exa mple.invalid/"], ["api", "https://b\u{FC}cher.invalid/"],
    ])
  func usage(arguments: [String]) throws {
    let run = try PipeRun(arguments: arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test("A tunnel cannot be asked for")
  func policy() throws {
    let server = LoopbackServer { _ in Self.answer("x") }
    let run = try PipeRun("api", "--json", "-X", "CONNECT", server.url)
    #expect(run.status == 1 && run.errors.contains(#""code":"policy""#))
    #expect(server.requests.count == 0)
  }

  @Test("The demo answers, and touches no disk")
  func demo() throws {
    let run = try run("--demo", "pokeapi", "pokemon/ditto")
    #expect(run.status == 0 && run.output.contains("\"ditto\""))
    #expect(
      try PipeRun("--demo", "pokemon", environment: ["XDG_CACHE_HOME": folder.path]).status == 0)
    #expect(access(folder.path + "/hub", F_OK) != 0)
  }

  @Test("The screens use the store too")
  func screens() throws {
    let server = LoopbackServer { _ in
      Self.answer(
        #"{"count":1,"next":null,"results":[{"name":"mew","url":"https://x/pokemon/151/"}]}"#,
        "Cache-Control: max-age=60\r\nContent-Type: application/json\r\n")
    }
    let environment = ["HUB_POKEAPI_URL": server.url, "XDG_CACHE_HOME": folder.path]
    for _ in 0..<2 {
      #expect(try PipeRun("pokemon", environment: environment).output == "#0151\tMew\n")
    }
    #expect(server.requests.count == 1)
    let offline = try PipeRun("pokemon", "--offline", environment: environment)
    #expect(offline.output == "#0151\tMew\n" && offline.errors.contains("from the store, as of "))
    #expect(try PipeRun("pokemon", "mew", "--offline", environment: environment).status == 6)
  }

  @Test("Without a place for a cache everything works, and hub cache says why it has nothing")
  func noPlace() throws {
    let server = LoopbackServer { _ in Self.answer("x", "Cache-Control: max-age=60\r\n") }
    for place in ["relative", "/proc/nowhere", "/dev/null"] {
      #expect(try run(server.url, environment: ["XDG_CACHE_HOME": place]).output == "x")
    }
    let nowhere = ["XDG_CACHE_HOME": "", "HOME": ""]
    #expect(try run(server.url, environment: nowhere).output == "x")
    #expect(try PipeRun("cache", "path", environment: nowhere).status == 1)
    #expect(
      try PipeRun("cache", "path", environment: ["XDG_CACHE_HOME": "/c"]).output
        == "/c/hub/http-1\n")
  }
}
