import Foundation
import Testing

/// `openssl s_server` on 127.0.0.1, answering with the files of its directory as they are.
final class TLSServer: Sendable {
  let url: String
  private let process: ChildProcess

  init(_ authority: TestAuthority, _ name: String = "server", _ options: String...) async throws {
    try authority.directory.write(
      "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nsafe", to: "answer")
    process = try ChildProcess(
      "openssl",
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "\(name).pem", "-key", "\(name).key"]
        + (options.contains("-www") ? [] : ["-HTTP"]) + options,
      in: authority.directory.url.path)
    _ = await process.read(until: "ACCEPT 127.0.0.1:")
    let port = await process.read(until: "\n").dropLast()
    url = "https://127.0.0.1:\(port)"
    try #require(Int(port) != nil, "openssl s_server has ended")
  }

  deinit {
    kill(process.identifier, SIGKILL)
    process.waitForEnd()
    close(process.output)
  }
}
