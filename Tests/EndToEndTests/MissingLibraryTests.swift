import Glibc
import LocalFiles
import TestDoubles
import Testing

/// A library that is damaged stands before the system's own, as a missing one would behave.
struct MissingLibraryTests {
  private let folder = TemporaryFolder()

  private func environment(without library: String) throws -> [String: String] {
    try WholeFile.replace(folder.path + "/" + library, with: [])
    return [
      "LD_LIBRARY_PATH": folder.path, "GH_TOKEN": "token", "MARVEL_PUBLIC_KEY": "public",
      "MARVEL_PRIVATE_KEY": "private", "HUB_MARVEL_URL": "http://127.0.0.1:9",
    ]
  }

  /// A digest of the token ended the process from within a library, without JSON.
  @Test(arguments: [
    ("libcrypto.so.3", "OpenSSL 3"), ("libssl.so.3", "OpenSSL 3"),
    ("libcurl.so.4", "libcurl 7.87 or later"),
  ])
  func aLibraryThatCannotBeLoadedIsOneClearLine(_ file: String, _ name: String) throws {
    let environment = try environment(without: file)
    for arguments in [["stargazers", "a/b"], ["api", "github", "x"], ["marvel"]] {
      let run = try PipeRun(arguments: arguments, environment: environment)
      #expect(
        run.errors.hasPrefix(
          "hub: the request could not be made: \(name) has to be installed: \(folder.path)/\(file)")
      )
      #expect(run.output == "")
      #expect(run.status == 1)
      let json = try PipeRun(arguments: arguments + ["--json"], environment: environment)
      #expect(json.errors.contains(#""code":"internal""#) && json.errors.contains(name))
      #expect(json.status == 1)
    }
  }

  @Test func whatNeedsNoNetworkNeedsNoLibrary() throws {
    let environment = try environment(without: "libcrypto.so.3")
    let run = try PipeRun("--demo", "pokemon", "mew", environment: environment)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
