internal import Digests
internal import Glibc
internal import LocalFiles

/// The folder of a ``FileStore``: 256 folders by a checksum of the address, one of unfinished files,
/// and a file in which its growth is kept.
struct StoreFolder: Sendable {
  let root: String

  var unfinished: String { root + "/tmp" }
  var growth: String { root + "/growth" }

  static let shelves = (0..<256).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }

  func shelf(of key: CacheKey) -> String {
    root + "/" + Self.shelves[Int(checksum(Array(key.url.utf8)[...]) & 0xFF)]
  }

  /// What the names of all files for the address of a key begin with.
  func prefix(of key: CacheKey) -> String { fileName(key.url) + "@" }

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

/// An address as a file may be called: itself, with everything escaped that has a meaning in a path,
/// as long as that leaves room for what follows (a name has 255 bytes at most); else its digest.
///
/// The file says which address it is of, so two that share a name would only displace each other.
private func fileName(_ address: String) -> String {
  var name: [UInt8] = []
  for byte in address.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "="):
      name.append(byte)
    default: name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    if name.count > 200 { return sha256Hex(address) }
  }
  return String(decoding: name, as: UTF8.self)
}

private let digits = Array("0123456789abcdef".utf8)
