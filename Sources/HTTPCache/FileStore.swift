package import Gateway
internal import Glibc
internal import LocalFiles
internal import Threading

/// A ``ResponseStore`` of one file an address and account, for any number of processes at once.
///
/// A file is written beside its place and renamed, so it is whole or not there; a checksum finds what
/// a crash or a disk did to it, and then it is removed. The calls return as soon as the local disk
/// does: nothing waits for another process, and nothing is synchronised, because what is lost can be
/// fetched again.
package final class FileStore: ResponseStore {
  /// What a store may occupy unless the user says otherwise: 512 MiB.
  package static let defaultLimit = 512 << 20

  let folder: StoreFolder
  /// In bytes.
  let limit: Int
  private let observe: GatewayObserver
  /// Whether the folder could be made, once that was tried.
  private let isReady = Locked<Bool?>(nil)
  /// Where room is made; `nil` where that is done before ``save(_:for:)`` returns.
  let background: Background?
  let isMakingRoom = Locked(false)

  /// - Parameters:
  ///   - root: an absolute path; made, for this user alone, when something is kept first.
  ///   - limit: the most that the files may occupy, in bytes; a twentieth more for a moment.
  ///   - background: where room is made when there is none left, so that nobody waits for it.
  ///   - observe: told once where nothing can be kept.
  package init(
    root: String, limit: Int = FileStore.defaultLimit, background: Background? = nil,
    observe: @escaping GatewayObserver = { _ in }
  ) {
    folder = StoreFolder(root: root)
    self.limit = limit
    self.background = background
    self.observe = observe
  }

  package func load(_ key: CacheKey) -> [StoredResponse] {
    let path = folder.file(of: key)
    guard folder.isTrusted, let bytes = contentOfUsedFile(at: path, limit: largestFile) else {
      return []
    }
    guard let (url, responses) = EntryCoding.decoded(bytes), url == key.url else {
      unlink(path)
      return []
    }
    return responses
  }

  package func save(_ responses: [StoredResponse], for key: CacheKey) {
    let path = folder.file(of: key)
    guard let content = fitting(responses, url: key.url) else {
      unlink(path)
      return
    }
    guard prepare() else { return }
    mkdir(folder.shelf(of: key), 0o700)
    var facts = stat()
    let replaced = lstat(path, &facts) == 0 ? occupied(facts) : 0
    // Counted before it is there: who is killed in between has counted too much, not too little.
    noteGrowth(of: (content.count + 4095) / 4096 * 4096 - replaced)
    // An empty folder in its place is nobody's.
    if !replaceFile(at: path, with: content), rmdir(path) == 0 {
      replaceFile(at: path, with: content)
    }
    makeRoom()
  }

  /// In bytes: one address is not worth throwing all others away.
  var largestFile: Int { limit / 4 }

  /// The file of as many of the answers as fit, the first ones; `nil` where there are none.
  ///
  private func fitting(_ responses: [StoredResponse], url: String) -> [UInt8]? {
    var responses = responses
    while !responses.isEmpty {
      let content = EntryCoding.encoded(responses, url: url)
      if content.count <= largestFile { return content }
      responses.removeLast()
    }
    return nil
  }

  package func removeAll(at key: CacheKey) {
    let (shelf, prefix) = (folder.shelf(of: key), folder.prefix(of: key))
    for name in names(in: shelf) where name.hasPrefix(prefix) { unlink(shelf + "/" + name) }
  }

  /// Writes a file beside its place and puts it there.
  ///
  /// - Returns: whether it is there; if not, what was there before still is.
  @discardableResult
  func replaceFile(at path: String, with content: [UInt8]) -> Bool {
    let name = "\(getpid()).\(UInt64.random(in: .min ... .max))"
    let unfinished = folder.unfinished + "/" + name
    let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    // The lock goes with the process: what nobody holds was left behind, see `removeLeftovers`.
    flock(descriptor, LOCK_EX | LOCK_NB)
    let isThere = write(content, to: descriptor) && rename(unfinished, path) == 0
    if !isThere { unlink(unfinished) }
    close(descriptor)
    return isThere
  }

  private func prepare() -> Bool {
    if let known = isReady.withLock({ $0 }) { return known }
    do throws(FileFailure) {
      try folder.prepare()
      isReady.withLock { $0 = true }
      removeLeftovers()
      return true
    } catch {
      let isNews = isReady.withLock { known in
        defer { known = false }
        return known == nil
      }
      if isNews { observe(.storeUnusable(path: error.path, reason: error.reason)) }
      return false
    }
  }
}
