internal import Glibc

/// The lines of a file, without their line feeds.
struct Lines: Sequence, IteratorProtocol {
  private var rest: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes }

  mutating func next() -> Line? {
    guard let start = rest.baseAddress, !rest.isEmpty else { return nil }
    // The C function is far quicker than a loop here, and a lookup passes over most of a file.
    let feed = memchr(start, 0x0A, rest.count)
    let length = feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? rest.count
    defer { rest = UnsafeBufferPointer(rebasing: rest.dropFirst(length + 1)) }
    return Line(bytes: rest.prefix(length))
  }
}

/// One resource: a JSON object in the notation that `Fixtures/Demo/README.md` prescribes.
struct Line {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  let bytes: Bytes

  /// The number at the start: `{"id":25,…`.
  var id: Int? { Int(digits: bytes.dropFirst(6)) }

  /// The name that follows the number: `{"id":25,"name":"pikachu",…`.
  var name: Bytes? {
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let key = #""name":""#.utf8
    let tail = bytes[(comma + 1)...]
    guard tail.starts(with: key) else { return nil }
    return tail.dropFirst(key.count).prefix { $0 != UInt8(ascii: "\"") }
  }

  /// What follows the last `mark`.
  func tail(after mark: Character) -> Bytes {
    let mark = mark.asciiValue
    return bytes.lastIndex { $0 == mark }.map { bytes[($0 + 1)...] } ?? bytes.suffix(0)
  }
}
