internal import Glibc
internal import LocalFiles

/// The folder of a ``FileStore``: 256 folders by the first byte of an address's digest, one of
/// unfinished files, and a file in which its growth is kept.
struct StoreFolder: Sendable {
  let root: String

  var unfinished: String { root + "/tmp" }
  var growth: String { root + "/growth" }

  static let shelves = (0..<256).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }

  func shelf(of key: CacheKey) -> String { root + "/" + key.place.prefix(2) }

  /// What the names of all files for the address of a key begin with.
  func prefix(of key: CacheKey) -> String { key.place.dropFirst(2).prefix(38) + "." }

  func file(of key: CacheKey) -> String {
    shelf(of: key) + "/" + prefix(of: key) + key.owner.prefix(40)
  }

  /// Makes the folder where it is missing, for this user alone.
  func prepare() throws(FileFailure) {
    try PrivateFolder.make(root)
    try PrivateFolder.make(unfinished)
  }

  /// Whether the folder that exists is ours; only then is anything in it believed.
  var isTrusted: Bool {
    var facts = stat()
    return stat(root, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == geteuid()
  }
}
