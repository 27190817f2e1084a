/// Gzip streams (RFC 1952) made by hand, so that tests can have broken ones and endless ones.
enum Gzip {
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// One member of stored blocks.
  static func member(_ content: [UInt8]) -> [UInt8] {
    var stream = header
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return stream + littleEndian(checksum(content)) + littleEndian(UInt32(content.count))
  }

  /// How a bomb begins, and what may follow it again and again: each 13,000 bytes are two million
  /// zeros, in matches of 258 bytes at a distance of 1 with RFC 1951's fixed codes.
  static let bomb: (start: [UInt8], unit: [UInt8]) = {
    let match = "1100010100000"
    // BFINAL 0, BTYPE 01 with its lower bit first, the literal 0.
    let bits = "0" + "10" + "00110000" + String(repeating: match, count: 8_002)
    let stream = pack(bits)
    return (header + stream.prefix(2), Array(stream[2..<(2 + 13_000)]))
  }()

  private static func pack(_ bits: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, bit) in bits.utf8.enumerated() {
      if index % 8 == 0 { bytes.append(0) }
      if bit == UInt8(ascii: "1") { bytes[index / 8] |= 1 << (index % 8) }
    }
    return bytes
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// RFC 1952, section 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}
