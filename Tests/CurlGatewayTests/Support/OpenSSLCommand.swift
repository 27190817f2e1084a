import Foundation
import Testing

/// Runs `openssl` in `directory` to its end.
func openssl(_ arguments: String..., in directory: TemporaryDirectory) async throws {
  let process = try ChildProcess("openssl", arguments, in: directory.url.path)
  _ = await process.read(until: nil)
  close(process.output)
  try #require(process.waitForEnd() == 0, "openssl \(arguments)")
}

/// A directory that goes with its last user.
final class TemporaryDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
