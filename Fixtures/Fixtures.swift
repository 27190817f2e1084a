internal import Foundation

/// Answers of the services, written by us in their documented shapes; one file a situation.
package enum Fixture {
  /// The bytes of the file at `path` below `Fixtures/`, such as `PokeAPI/page.json`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Bundle.module.bundleURL.appending(path: path)))
  }

  /// Where the recording called `name` is; `hub --replay` takes it as well.
  package static func recording(_ name: String) -> String {
    Bundle.module.bundleURL.appending(path: "Recordings/\(name)").path(percentEncoded: false)
  }
}
