internal import Glibc

/// A secret as it may stand in what a server says back: as it is, percent-encoded, and inside JSON, where
/// a slash may be escaped and need not be. None is there twice.
package func spellings(of secret: String) -> [String] {
  let escaped = secret.map { #""\"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  var spellings: [String] = []
  for spelling in [secret, percentEncoded(secret), escaped, escaped.replacing("/", with: #"\/"#)]
  where !spellings.contains(spelling) {
    spellings.append(spelling)
  }
  return spellings
}

/// Where `needle` first stands in `text`, as an index of it; `nil` where it does not, or is empty.
package func position(of needle: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
  guard let first = needle.first else { return nil }
  return text.withUnsafeBytes { text -> Int? in
    guard let start = text.baseAddress else { return nil }
    var offset = 0
    // memmem(3) is no part of what Swift sees of glibc.
    while offset + needle.count <= text.count {
      let last = text.count - needle.count
      guard let found = memchr(start + offset, Int32(first), last - offset + 1) else { return nil }
      if memcmp(found, needle, needle.count) == 0 { return UnsafeRawPointer(found) - start }
      offset = UnsafeRawPointer(found) - start + 1
    }
    return nil
  }.map { $0 + text.startIndex }
}
