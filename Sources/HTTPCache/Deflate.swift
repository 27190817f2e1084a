internal import Czlib

/// zlib's format at its fastest level: see `docs/cache.md`.
///
/// - Returns: `nil` where it would not make `bytes` smaller by a twentieth at least.
func deflated(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count >= 256 else { return nil }
  var count = compressBound(uLong(bytes.count))
  let coded = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
    let code = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), 1)
    initialized = code == Z_OK ? Int(count) : 0
  }
  return coded.isEmpty || coded.count > bytes.count - bytes.count / 20 ? nil : coded
}

/// What ``deflated(_:)`` made of `count` bytes; `nil` for anything else.
func inflated(_ coded: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
  // Nothing is made longer than 1,032 times (zlib's technical details): room for more is asked by a
  // file that is not ours.
  guard count / 1032 <= coded.count else { return nil }
  var length = uLong(count)
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    let code = coded.withUnsafeBufferPointer {
      uncompress(buffer.baseAddress, &length, $0.baseAddress, uLong(coded.count))
    }
    initialized = code == Z_OK ? Int(length) : 0
  }
  return bytes.count == count ? bytes : nil
}

/// CRC-32 as gzip has it: finds what a disk or a crash did to a file, not what a person did.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count)) }
}
