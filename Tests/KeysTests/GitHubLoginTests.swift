import Gateway
import Glibc
import Keys
import LocalFiles
import TestDoubles
import Testing
import Threading

struct GitHubLoginTests {
  private let folder = TemporaryFolder()

  /// The login of a machine on which gh is this shell script.
  private func login(
    _ script: String, _ environment: [String: String] = [:], patience: Duration = .seconds(10)
  ) throws -> GitHubLogin {
    let path = folder.path + "/gh"
    try WholeFile.replace(path, with: Array(("#!/bin/sh\n" + script + "\n").utf8))
    chmod(path, 0o700)
    return GitHubLogin(
      environment: ["PATH": folder.path + ":/bin:/usr/bin"].merging(environment) { $1 },
      patience: patience)
  }

  private func text(_ name: String) throws -> String? {
    try WholeFile.read(folder.path + "/" + name, limit: 65_536).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func ghIsAskedForTheHostWithoutOurKeys() async throws {
    let log = folder.path + "/log"
    let login = try login(
      "echo \"$@\" > \(log); env >> \(log); echo tok-gh",
      [
        "HOME": "/h", "XDG_CONFIG_HOME": "/c", "FLICKR_API_KEY": "canary",
        "MARVEL_PRIVATE_KEY": "canary", "GH_ENTERPRISE_TOKEN": "canary", "LD_PRELOAD": "canary",
      ])
    #expect(await login.token(host: "github.com")?.text == "tok-gh")
    let standard = try #require(try text("log"))
    #expect(standard.hasPrefix("auth token\n"))
    #expect(standard.contains("\nGH_HOST=github.com\n") && standard.contains("\nHOME=/h\n"))
    #expect(!standard.contains("canary"))
    #expect(await login.token(host: "ghe.test")?.text == "tok-gh")
    #expect(try text("log")?.hasPrefix("auth token --hostname ghe.test\n") == true)
  }

  @Test(arguments: [
    "exit 1", "echo tok; exit 1", "true", "echo 'a b'", "head -c 5000 /dev/zero | tr '\\0' a",
    "kill -9 $$",
  ])
  func whatIsNoTokenIsNone(_ script: String) async throws {
    #expect(try await login(script).token(host: "github.com") == nil)
  }

  @Test func noGhIsNoLogin() async {
    let login = GitHubLogin(environment: ["PATH": folder.path + "::relative:."])
    #expect(await login.token(host: "github.com") == nil)
  }

  @Test func aSlowGhIsStoppedWithAllThatItStarted() async throws {
    let pids = folder.path + "/pids"
    let login = try login(
      "sleep 1000 & echo $$ $! > \(pids); wait", patience: .milliseconds(300))
    #expect(await login.token(host: "github.com") == nil)
    try await expectGone()
  }

  @Test func whatGhLeavesBehindIsStopped() async throws {
    let pids = folder.path + "/pids"
    let login = try login("sleep 1000 & echo $$ $! > \(pids); echo tok-gh")
    #expect(await login.token(host: "github.com")?.text == "tok-gh")
    try await expectGone()
  }

  @Test func aCancelledSearchStopsGh() async throws {
    let pids = folder.path + "/pids"
    mkfifo(folder.path + "/started", 0o600)
    let login = try login(
      "sleep 1000 & echo $$ $! > \(pids); echo > \(folder.path)/started; wait",
      patience: .seconds(1000))
    let search = Task { await login.token(host: "github.com") }
    // Opens when gh does; on a thread of its own, because the pool's are others' too.
    await withCheckedContinuation { continuation in
      onOwnThread { [folder] in
        close(open(folder.path + "/started", O_RDONLY))
        continuation.resume()
      }
    }
    // Whoever looks through the folder would wait for a writer.
    unlink(folder.path + "/started")
    search.cancel()
    #expect(await search.value == nil)
    try await expectGone()
  }

  /// Neither gh nor what it started runs; a zombie that init has not yet taken is gone.
  private func expectGone() async throws {
    let pids = try #require(try text("pids")).split(whereSeparator: \.isWhitespace)
    #expect(pids.count == 2)
    for pid in pids {
      let end = ContinuousClock.now + .seconds(5)
      while isRunning(String(pid)), ContinuousClock.now < end { await Task.yield() }
      #expect(!isRunning(String(pid)))
    }
  }

  private func isRunning(_ pid: String) -> Bool {
    let descriptor = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let facts = String(decoding: content(of: descriptor, count: 512), as: UTF8.self)
    return !facts.contains(") Z ")
  }

  @Test(arguments: [
    ("api.github.com", "github.com"), ("api.tenant.ghe.com", "tenant.ghe.com"),
    ("ghe.example.com", "ghe.example.com"), ("127.0.0.1", "127.0.0.1"),
    ("api.example.com", "api.example.com"),
  ])
  func theHostIsTheOneThatGhKnows(_ api: String, _ host: String) {
    #expect(GitHubLogin.host(ofAPI: api) == host)
  }
}
