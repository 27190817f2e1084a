import Glibc
import LoopbackServer
import TestDoubles
import Testing
import Threading

/// Rate limits as the built program keeps to them, against a server on loopback.
struct RateLimitTests {
  private let folder = TemporaryFolder()

  private var environment: [String: String] {
    ["XDG_CACHE_HOME": folder.path + "/cache", "XDG_STATE_HOME": folder.path + "/state"]
  }

  private func environment(_ server: LoopbackServer) -> [String: String] {
    environment.merging([
      "HUB_GITHUB_URL": server.url, "HUB_MARVEL_URL": server.url + "/marvel",
      "MARVEL_PUBLIC_KEY": "canary-public", "MARVEL_PRIVATE_KEY": "canary-private",
    ]) { $1 }
  }

  /// Runs the program on a thread of its own: the ones that tests share are for those who do not wait.
  private func hub(_ arguments: String..., environment: [String: String]) async throws -> PipeRun {
    try await withCheckedContinuation { continuation in
      onOwnThread {
        continuation.resume(
          returning: Result { try PipeRun(arguments: arguments, environment: environment) })
      }
    }.get()
  }

  private static func answer(_ status: String, _ headers: String = "", body: String) -> [Step] {
    [
      .text(
        "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)"), .close,
    ]
  }

  private static func refusal(_ retryAfter: String) -> [Step] {
    answer(
      "403 Forbidden", "Retry-After: \(retryAfter)\r\n",
      body: #"{"message":"You have exceeded a secondary rate limit."}"#)
  }

  @Test(
    "A limit that is not waited for ends it at once, with one request; the next process sends none",
    arguments: ["3600", "99999999999999999999", "Sat, 06 Nov 2027 08:49:37 GMT"])
  func long(retryAfter: String) async throws {
    let server = LoopbackServer { _ in Self.refusal(retryAfter) }
    for _ in 0..<2 {
      let run = try await hub("stargazers", "a/b", "--json", environment: environment(server))
      #expect(run.status == 5)
      #expect(run.errors.contains(#""code":"rate-limited""#))
      #expect(run.errors.contains("come back at "))
    }
    // The raw door sends nothing either; asking for one's limits is free.
    #expect(try await hub("api", "github", "user", environment: environment(server)).status == 5)
    #expect(server.requests.count == 1)
    _ = try await hub("api", "--no-retry", "github", "rate_limit", environment: environment(server))
    #expect(server.requests.count == 2)
  }

  @Test("Another account is not stopped, and no credential is in a file")
  func accounts() async throws {
    let server = LoopbackServer { head in
      head.contains("canary-token") ? Self.refusal("3600") : Self.answer("200 OK", body: "[]")
    }
    let token = environment(server).merging(["GH_TOKEN": "canary-token"]) { $1 }
    #expect(try await hub("api", "github", "user", environment: token).status == 5)
    #expect(try await hub("api", "github", "user", environment: environment(server)).status == 0)
    #expect(try await hub("api", "github", "user", environment: token).status == 5)
    #expect(server.requests.count == 2)
    #expect(!folder.holds("canary"))
    #expect(folder.files.contains { $0.path.hasSuffix(".limits") })
    #expect(folder.files.allSatisfy { $0.mode == 0o600 })
  }

  @Test("--no-wait waits not even a second, --no-retry neither; a short wait is waited otherwise")
  func short() async throws {
    let server = LoopbackServer { head in
      head.contains(" /again ") ? Self.answer("200 OK", body: "yes") : Self.refusal("1")
    }
    for option in ["--no-wait", "--no-retry"] {
      let run = try await hub("api", option, server.url + "/limited", environment: environment)
      #expect(run.status == 5)
    }
    let limited = server.requests.count
    #expect((1...2).contains(limited))
    // This waits for what an earlier process was told, in a pipe and silently.
    let run = try await hub("api", server.url + "/again", environment: environment)
    #expect(run.output == "yes" && run.errors.isEmpty && run.status == 0)
    #expect(server.requests.count == limited + 1)
  }

  @Test("--wait and --no-wait contradict each other")
  func contradiction() async throws {
    let run = try await hub("pokemon", "--wait", "--no-wait", environment: [:])
    #expect(run.status == 2 && run.errors.contains("--wait and --no-wait contradict each other"))
  }

  @Test("A wait without end ends at once when interrupted")
  func interrupted() async throws {
    let server = LoopbackServer { _ in Self.refusal("3600") }
    let null = Glibc.open("/dev/null", O_RDWR)
    defer { close(null) }
    let child = try spawnHub(
      ["api", "--wait", server.url], environment: quietEnvironment.merging(environment) { $1 },
      streams: [null, null, null])
    await server.requests.reached(1)
    kill(child, SIGINT)
    #expect(exitStatus(of: child) == 130)
    #expect(server.requests.count == 1)
  }

  @Test(
    "--all that is stopped keeps what came and exits 8; going on costs nothing for what is fresh")
  func all() async throws {
    let stops = Counter()
    let server = LoopbackServer { head in
      let person = { (login: String, id: Int) in
        #"[{"starred_at":"2026-01-02T03:04:05Z","user":{"login":"\#(login)","id":\#(id),"type":"User","html_url":"https://github.com/\#(login)"}}]"#
      }
      let host = head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }?.dropFirst(6) ?? ""
      let fresh = { (page: Int, relation: String) in
        "Cache-Control: private, max-age=86400\r\nContent-Type: application/json\r\n"
          + "Link: <http://\(host)/repos/a/b/stargazers?per_page=1&page=\(page)>; "
          + "rel=\"\(relation)\"\r\n"
      }
      guard head.contains("page=2") else {
        return Self.answer("200 OK", fresh(2, "next"), body: person("ada", 1))
      }
      stops.add()
      return stops.count == 1
        ? Self.refusal("3600") : Self.answer("200 OK", fresh(1, "prev"), body: person("bo", 2))
    }
    for _ in 0..<2 {
      let run = try await hub(
        "stargazers", "a/b", "--all", "--per-page", "1", environment: environment(server))
      #expect(run.output == "ada\t2026-01-02\thttps://github.com/ada\n")
      #expect(run.status == 8 && run.errors.contains("come back at "))
      #expect(server.requests.count == 2)
    }
    // The limit is over.
    for file in folder.files where file.path.hasSuffix(".limits") { unlink(file.path) }
    let whole = try await hub(
      "stargazers", "a/b", "--all", "--per-page", "1", environment: environment(server))
    #expect(whole.status == 0 && whole.output.hasSuffix("bo\t2026-01-02\thttps://github.com/bo\n"))
    #expect(server.requests.count == 3)
  }

  @Test("A process that was killed while its request was under way holds nobody up")
  func killed() async throws {
    let server = LoopbackServer { head in
      head.contains(" /slow ") ? [.stall] : Self.answer("200 OK", body: "yes")
    }
    let null = Glibc.open("/dev/null", O_RDWR)
    defer { close(null) }
    let child = try spawnHub(
      ["api", "--timeout", "600", "github", "slow"],
      environment: quietEnvironment.merging(environment(server)) { $1 },
      streams: [null, null, null])
    await server.requests.reached(1)
    // It has the turn; this one has to wait for it.
    let waiting = try spawnHub(
      ["api", "--timeout", "600", "github", "user"],
      environment: quietEnvironment.merging(environment(server)) { $1 },
      streams: [null, null, null])
    kill(child, SIGKILL)
    #expect(exitStatus(of: child) == 137)
    #expect(exitStatus(of: waiting) == 0)
    let run = try await hub("api", "github", "user", environment: environment(server))
    #expect(run.output == "yes" && run.status == 0)
  }

  @Test("Where no state can be kept everything works")
  func stateless() async throws {
    let server = LoopbackServer { _ in Self.answer("200 OK", body: "yes") }
    for place in ["/proc/none", "/dev/null", "relative", ""] {
      let environment = environment(server).merging(["XDG_STATE_HOME": place]) { $1 }
      let run = try await hub("api", "github", "user", environment: environment)
      #expect(run.output == "yes" && run.errors.isEmpty && run.status == 0, "\(place)")
    }
  }

  @Test("Marvel’s requests are counted for its key")
  func marvel() async throws {
    let server = LoopbackServer { _ in Self.answer("404 Not Found", body: #"{"code":404}"#) }
    for _ in 0..<2 {
      _ = try await hub(
        "api", "--no-retry", "marvel", "characters", environment: environment(server))
    }
    let book = folder.files.first { $0.path.hasSuffix(".limits") }
    let text = String(decoding: book?.content ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").last?.hasSuffix(" 2") == true)
    #expect(!folder.holds("canary"))
  }
}
