/// Stands for the digest of libcrypto, which is no parser: as many bytes, told apart well enough.
func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var hasher = Hasher()
  hasher.combine(bytes)
  let number = UInt64(bitPattern: Int64(hasher.finalize()))
  return (0..<32).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0 % 8))) }
}

/// The same in hexadecimal digits.
func sha256Hex(_ text: String) -> String {
  sha256(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
