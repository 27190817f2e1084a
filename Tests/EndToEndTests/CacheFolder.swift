import Glibc

/// A folder for a cache, removed with it.
final class CacheFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/hub-end-to-end-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    for (path, isFolder) in Self.walk(path).reversed() { _ = isFolder ? rmdir(path) : unlink(path) }
    rmdir(path)
  }

  /// Whether a text is in the name or the content of a file.
  func holds(_ text: String) -> Bool {
    Self.walk(path).contains { path, isFolder in
      if path.contains(text) { return true }
      if isFolder { return false }
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = max(0, read(descriptor, &bytes, bytes.count))
      return bytes.prefix(count).firstRange(of: Array(text.utf8)) != nil
    }
  }

  /// Folders before what is in them.
  private static func walk(_ folder: String) -> [(path: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [(String, Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let isFolder = entry.pointee.d_type == 4
      found.append((folder + "/" + name, isFolder))
      if isFolder { found += walk(folder + "/" + name) }
    }
    return found
  }
}
