internal import Glibc

/// What can be read from `descriptor` now, waiting for the first byte.
///
/// - Returns: No bytes at the end, and where reading fails, as it does once the terminal is gone.
func readSome(_ descriptor: Int32) -> [UInt8] {
  while true {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, count in
      let result = read(descriptor, buffer.baseAddress, buffer.count)
      number = result < 0 ? errno : 0
      count = max(0, result)
    }
    switch number {
    case EINTR: continue
    case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
    default: return bytes
    }
  }
}
