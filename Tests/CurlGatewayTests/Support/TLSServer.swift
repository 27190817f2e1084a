import Foundation
import Testing

/// `openssl s_server` on 127.0.0.1, answering with the files of its directory as they are.
final class TLSServer {
  let url: String
  private let process = Process()

  init(_ authority: TestAuthority, _ name: String = "server", _ options: String...) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", "\(name).pem", "-key",
        "\(name).key",
      ] + (options.contains("-www") ? [] : ["-HTTP"]) + options
    process.currentDirectoryURL = authority.directory.url
    // Its end is how the server learns that a killed test has gone.
    process.standardInput = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try authority.directory.write(
      "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nsafe", to: "answer")
    try process.run()
    var text = ""
    var port: Int?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "openssl s_server ended: \(text)")
      text += String(decoding: data, as: UTF8.self)
      port = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.1) }
    }
    url = "https://127.0.0.1:\(port ?? 0)"
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
