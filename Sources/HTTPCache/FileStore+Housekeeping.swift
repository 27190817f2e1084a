internal import Glibc
internal import LocalFiles

/// What a person may want to know of the store, and do to it.
extension FileStore {
  /// An answer that is kept.
  package struct Entry: Sendable, Hashable {
    package let url: String
    package let status: Int
    /// Bytes of its body, decoded.
    package let count: Int
    /// In seconds; never negative.
    package let age: Int
    package let isFresh: Bool
  }

  package var path: String { folder.root }

  /// Every answer, by address; damaged files are left out. The time is in milliseconds since 1970.
  package func entries(now: Int) -> [Entry] {
    files().filter { $0.size <= largestFile + 4096 }.flatMap { file -> [Entry] in
      let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      let bytes = content(of: descriptor, count: file.size)
      guard let (url, responses) = EntryCoding.decoded(bytes) else { return [] }
      return responses.filter { _ in !url.hasSuffix("/.hub-edition") }.map { stored in
        let freshness = Freshness(stored, now: now)
        return Entry(
          url: url, status: stored.status, count: stored.body.count,
          age: freshness.ageInSeconds, isFresh: freshness.isFresh)
      }
    }.sorted { $0.url < $1.url }
  }

  /// How many files there are and what they occupy together, in bytes.
  package var size: (files: Int, bytes: Int) {
    let files = files()
    return (files.count, files.reduce(0) { $0 + $1.size })
  }

  /// Removes every answer.
  ///
  /// - Returns: what could not be removed, as the number of files and the last reason's `errno`.
  @discardableResult
  package func clear() -> (left: Int, reason: Int32) {
    var (left, reason): (Int, Int32) = (0, 0)
    for file in files() where unlink(file.path) != 0 && errno != ENOENT {
      left += 1
      reason = errno
    }
    if folder.isTrusted {
      removeLeftovers()
      unlink(folder.growth)
    }
    return (left, reason)
  }
}
