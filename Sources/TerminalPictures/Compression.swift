internal import Czlib

/// The bytes as a zlib stream (RFC 1950), where that makes them fewer.
func compressed(_ bytes: [UInt8]) -> (bytes: [UInt8], isCompressed: Bool) {
  let result = zlibStream(bytes)
  return result.isEmpty || result.count >= bytes.count ? (bytes, false) : (result, true)
}

/// The bytes as a zlib stream (RFC 1950); empty where there is no memory for it.
func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(uLong(bytes.count))
  return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
    let status = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), 6)
    initialized = status == Z_OK ? Int(count) : 0
  }
}
