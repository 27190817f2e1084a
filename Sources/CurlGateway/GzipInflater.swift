internal import Czlib
internal import Gateway

/// A gzip stream (RFC 1952): one member after another, checksum and length of each verified.
final class GzipInflater {
  // zlib keeps the address of its stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer
  /// How many bytes may come out, and the limit of the body to name when there are more; `nil` where
  /// somebody else counts.
  var bound: (most: Int, limit: Int)?
  private var count = 0
  /// Whether the bytes so far end with a whole member.
  private var isBetweenMembers = false

  init() throws(GatewayError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: 64 << 10, alignment: 16)
    let code = hub_inflate_init_gzip(stream)
    guard code == Z_OK else { throw .failed(reason: "zlib could not start (\(code))") }
  }

  deinit {
    // Does nothing for a stream that was never set up.
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
    output.deallocate()
  }

  /// Hands over what `bytes` decode to in pieces of 64 KiB at most, and stops where `take` throws.
  func inflate(
    _ bytes: UnsafeRawBufferPointer,
    _ take: (UnsafeRawBufferPointer) throws(GatewayError) -> Void
  ) throws(GatewayError) {
    guard let start = bytes.bindMemory(to: Bytef.self).baseAddress else { return }
    // zlib does not write there; its type is older than `const`.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = uInt(bytes.count)
    repeat {
      if isBetweenMembers {
        guard stream.pointee.avail_in > 0 else { return }
        try check(inflateReset(stream))
        isBetweenMembers = false
      }
      stream.pointee.next_out = output.bindMemory(to: Bytef.self).baseAddress
      stream.pointee.avail_out = uInt(output.count)
      let code = Czlib.inflate(stream, Z_NO_FLUSH)
      let piece = output.count - Int(stream.pointee.avail_out)
      count += piece
      if let bound, count > bound.most { throw .tooLarge(limit: bound.limit) }
      if piece > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<piece])) }
      isBetweenMembers = code == Z_STREAM_END
      // No progress for want of input is not an error.
      if code == Z_BUF_ERROR { return }
      if code != Z_STREAM_END { try check(code) }
      // Room left means that all input is used up, whatever zlib still holds back.
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
  }

  func finish() throws(GatewayError) {
    guard isBetweenMembers else {
      throw .truncated(reason: "the compressed body ended too early")
    }
  }

  private func check(_ code: Int32) throws(GatewayError) {
    switch code {
    case Z_OK: return
    case Z_MEM_ERROR: throw .failed(reason: "zlib has no memory")
    default: throw .truncated(reason: "the compressed body is broken")
    }
  }
}
