internal import Glibc

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

  /// Makes the folder where it is missing.
  ///
  /// - Returns: whether it is there, is ours, and nobody else can look into it.
  func prepare() -> Bool {
    let parts = root.split(separator: "/")
    for count in 1...max(1, parts.count) {
      // Those in between are others' business; what is missing of them is made for us alone.
      mkdir("/" + parts.prefix(count).joined(separator: "/"), 0o700)
    }
    guard isOurs(root) else { return false }
    mkdir(unfinished, 0o700)
    return isOurs(unfinished)
  }

  private func isOurs(_ folder: String) -> Bool {
    var facts = stat()
    guard stat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid()
    else { return false }
    return facts.st_mode & 0o077 == 0 || chmod(folder, 0o700) == 0
  }

  /// Whether the folder that exists is ours; only then is anything in it believed.
  var isTrusted: Bool {
    var facts = stat()
    return stat(root, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == geteuid()
  }
}
