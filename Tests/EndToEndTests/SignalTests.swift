import Glibc
import LoopbackServer
import Testing

/// Signals while a service does not answer.
struct SignalTests {
  private static let commands: [[String]] = [
    ["pokemon"], ["pokemon", "mew"], ["pokemon", "--all", "--json"], ["stargazers", "a/b"],
    ["marvel", "--json"], ["api", "pokeapi", "x"], ["api", "--json", "github", "x"],
  ]

  /// SIGQUIT was a crash to Swift's runtime, which looked through the process for minutes.
  @Test(arguments: commands, [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalEndsTheRequestWithItsOwnExitStatus(
    _ arguments: [String], _ signal: Int32
  ) async throws {
    let server = LoopbackServer { _ in [.stall] }
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let environment = quietEnvironment.merging([
      "HUB_POKEAPI_URL": server.url, "HUB_GITHUB_URL": server.url, "HUB_MARVEL_URL": server.url,
      "MARVEL_PUBLIC_KEY": "public", "MARVEL_PRIVATE_KEY": "private",
    ]) { $1 }
    // Where many tests wait for processes this one goes on late; the request must not end before.
    let child = try spawnHub(
      arguments + ["--timeout", "600"], environment: environment, streams: [null, null, null])
    await server.requests.reached(1)
    kill(child, signal)
    #expect(exitStatus(of: child) == 128 + signal)
  }
}
