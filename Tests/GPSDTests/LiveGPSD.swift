internal import Glibc
internal import Threading

/// A server on 127.0.0.1 for one connection, that says what a test has it say when it has it say it; or a
/// port that is somebody's and where nobody listens.
final class LiveGPSD: Sendable {
  let port: UInt16
  private let listener: Int32
  private let connection = Locked<Int32>(-1)

  init(listens: Bool = true) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = getsockname(listener, $0, &size)
      }
    }
    if listens { listen(listener, 1) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(listener)
    connection.withLock { if $0 >= 0 { close($0) } }
  }

  /// Says it to the one who has connected, or to the first who does.
  func say(_ text: String) {
    onOwnThread { [self] in
      connection.withLock { descriptor in
        if descriptor < 0 { descriptor = accept(listener, nil, nil) }
        let bytes = Array(text.utf8)
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      }
    }
  }
}
