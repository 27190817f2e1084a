import Gateway
import Glibc
import Threading

@testable import HTTPCache

/// Sunday, 6 November 1994, 08:49:37 GMT, in milliseconds since 1970.
let moment = 784_111_777_000
let momentText = "Sun, 06 Nov 1994 08:49:37 GMT"

/// A clock that a test sets; in milliseconds since 1970.
final class TestClock: Sendable {
  private let value = Locked(moment)

  var now: Int { value.withLock { $0 } }
  var read: @Sendable () -> Int { { [value] in value.withLock { $0 } } }
  func advance(seconds: Int) { value.withLock { $0 += seconds * 1000 } }
}

/// An answer that came at `moment`, said so itself, and took no time.
func stored(
  _ headers: HeaderFields, status: Int = 200, body: String = "", date: Bool = true,
  request: HeaderFields = [:]
) -> StoredResponse {
  var headers = headers
  if date { headers.append(name: "Date", value: momentText) }
  return StoredResponse(
    status: status, headers: headers, body: Array(body.utf8), requestTime: moment,
    responseTime: moment, selection: Selection(of: headers, for: request))
}

/// Keeps everything in memory.
final class MemoryStore: ResponseStore {
  private let entries = Locked<[CacheKey: [StoredResponse]]>([:])

  var all: [StoredResponse] { entries.withLock { $0.values.flatMap { $0 } } }

  func load(_ key: CacheKey) -> [StoredResponse] { entries.withLock { $0[key] ?? [] } }
  func save(_ responses: [StoredResponse], for key: CacheKey) {
    entries.withLock { $0[key] = responses }
  }
  func removeAll(at key: CacheKey) {
    entries.withLock { $0 = $0.filter { $0.key.place != key.place } }
  }
}

/// A folder of its own for a test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/hub-cache-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { remove(path) }

  /// Every file below, with its mode and content.
  var files: [(path: String, mode: UInt32, content: [UInt8])] { walk(path).files }
  var folders: [(path: String, mode: UInt32)] { walk(path).folders }
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
      let descriptor = open(path, O_RDONLY)
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
