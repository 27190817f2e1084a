internal import Glibc
internal import LocalFiles

/// A folder of its own for a test, removed with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/hub-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { remove(path) }

  /// Whether a text is in the name or the content of a file below.
  package func holds(_ text: String) -> Bool { Self.holds(text, below: path) }

  /// Whether a text is in the name or the content of a file below a folder.
  package static func holds(_ text: String, below folder: String) -> Bool {
    walk(folder).files.contains {
      $0.path.contains(text) || $0.content.firstRange(of: Array(text.utf8)) != nil
    }
  }

  /// Takes a folder without files away, as somebody else might.
  package static func removeEmpty(_ folder: String) { rmdir(folder) }

  /// Makes a file one that nobody may write to.
  package static func protect(_ path: String) { chmod(path, 0o400) }

  /// Makes a file longer, by a hole.
  package static func extend(_ path: String, to length: Int) { truncate(path, length) }

  /// Writes a file as a person would with an editor.
  package static func write(_ text: String, to path: String) throws {
    try WholeFile.replace(path, with: Array(text.utf8))
  }

  /// Every file below, with its mode and content.
  package var files: [(path: String, mode: UInt32, content: [UInt8])] { walk(path).files }
  /// Every folder below, with its mode.
  package var folders: [(path: String, mode: UInt32)] { walk(path).folders }
}

private func walk(
  _ folder: String
) -> (
  files: [(path: String, mode: UInt32, content: [UInt8])], folders: [(path: String, mode: UInt32)]
) {
  var files: [(path: String, mode: UInt32, content: [UInt8])] = []
  var folders: [(path: String, mode: UInt32)] = []
  for name in names(in: folder) {
    let path = folder + "/" + name
    var facts = stat()
    lstat(path, &facts)
    if facts.st_mode & S_IFMT == S_IFDIR {
      folders.append((path, facts.st_mode & 0o777))
      let below = walk(path)
      files += below.files
      folders += below.folders
    } else {
      let descriptor = open(path, O_RDONLY | O_NONBLOCK)
      files.append((path, facts.st_mode & 0o777, content(of: descriptor, count: facts.st_size)))
      close(descriptor)
    }
  }
  return (files, folders)
}

private func remove(_ folder: String) {
  chmod(folder, 0o700)
  for (path, _) in walk(folder).folders { chmod(path, 0o700) }
  let (files, folders) = walk(folder)
  for file in files { unlink(file.path) }
  for (path, _) in folders.sorted(by: { $0.path.count > $1.path.count }) { rmdir(path) }
  rmdir(folder)
}
