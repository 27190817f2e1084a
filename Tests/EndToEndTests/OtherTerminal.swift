import Glibc

/// A terminal beside the one that a program is started in.
final class OtherTerminal {
  let descriptor: Int32
  private let primary: Int32

  /// - Throws: ``SpawnError``.
  init() throws {
    primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var locked: Int32 = 0
    var number: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>.
    guard primary >= 0, ioctl(primary, 0x4004_5431, &locked) == 0,
      ioctl(primary, 0x8004_5430, &number) == 0
    else { throw SpawnError(reason: "no pseudo-terminal") }
    descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
    close(primary)
  }

  /// What has been written to it.
  var shown: String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(primary, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
