/// The SHA-256 digest of `text` in UTF-8 as 64 lower-case hexadecimal digits (FIPS 180-4).
///
/// For names and identities.
package func sha256Hex(_ text: String) -> String { hexadecimal(sha256(Array(text.utf8))) }

/// The SHA-256 digest of `bytes`: 32 bytes.
///
/// By hub itself and not by libcrypto, see `docs/decisions.md`: it cannot fail, on any machine.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  var state = SHA256()
  let whole = bytes.count / 64 * 64
  bytes.withUnsafeBytes { state.take($0, upTo: whole) }
  // Section 5.1.1: a one bit, zeros up to the end of a block, and there the length in bits.
  var end = Array(bytes[whole...]) + [0x80]
  end += repeatElement(0, count: (end.count <= 56 ? 56 : 120) - end.count)
  end += bigEndian(UInt64(bytes.count) * 8)
  end.withUnsafeBytes { state.take($0, upTo: end.count) }
  return state.hash.flatMap(bigEndian)
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// The hash value on its way (section 6.2), with the standard's names for what is in it.
private struct SHA256 {
  /// H, at first the fractions of the square roots of the first eight primes (section 5.3.3).
  private(set) var hash: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  /// W.
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Takes blocks of 64 bytes.
  mutating func take(_ bytes: UnsafeRawBufferPointer, upTo end: Int) {
    for start in stride(from: 0, to: end, by: 64) {
      prepareSchedule(bytes, start)
      takeSchedule()
    }
  }

  private mutating func prepareSchedule(_ bytes: UnsafeRawBufferPointer, _ start: Int) {
    for t in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: start + 4 * t, as: UInt32.self)
      schedule[t] = UInt32(bigEndian: word)
    }
    for t in 16..<64 {
      let (w15, w2) = (schedule[t - 15], schedule[t - 2])
      let sigma0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >> 3)
      let sigma1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >> 10)
      schedule[t] = sigma1 &+ schedule[t - 7] &+ sigma0 &+ schedule[t - 16]
    }
  }

  private mutating func takeSchedule() {
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for t in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let t1 = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ roundConstants[t] &+ schedule[t]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let t2 = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[place] &+= word }
  }
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// K: the fractions of the cube roots of the first 64 primes (section 4.2.2).
private let roundConstants: [UInt32] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
