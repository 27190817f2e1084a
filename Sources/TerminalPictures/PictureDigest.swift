internal import Pictures

/// What tells pictures apart within this process without keeping their bytes: a hash with a key that
/// nobody knows beforehand, and the length.
struct PictureDigest: Sendable, Hashable {
  private let hash: Int
  private let count: Int

  init(_ picture: Picture) {
    var hasher = Hasher()
    picture.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
    count = picture.bytes.count
  }
}
