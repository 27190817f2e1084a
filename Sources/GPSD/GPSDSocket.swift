internal import Glibc

/// A TCP connection to a gpsd, closed with its last reference.
final class GPSDSocket: Sendable {
  enum Opening: Sendable {
    case open(GPSDSocket)
    /// The name leads nowhere, for that reason.
    case unknownHost(String)
    /// The number of the error, as in errno(3).
    case failed(Int32)
    case late
    case stopped
  }

  enum Reading: Hashable, Sendable {
    case bytes([UInt8])
    /// The connection is over, with the number of the error if there was one.
    case end(Int32?)
    case late
    case stopped
  }

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Connects to the first address of the host that answers, waiting for each so long.
  static func open(_ address: GPSDAddress, milliseconds: Int) async -> Opening {
    await waiting(instead: .stopped) { signal in
      openNow(address, milliseconds: milliseconds, signal)
    }
  }

  /// Waits for what comes next, for ever where no time is given.
  func read(milliseconds: Int?) async -> Reading {
    await waiting(instead: .stopped) { [self] signal in
      readNow(milliseconds: milliseconds, signal)
    }
  }

  /// Sends a short line; whether it fitted in the system's buffer, as it does on a new connection.
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private func readNow(milliseconds: Int?, _ signal: StopSignal) -> Reading {
    while true {
      switch signal.wait(for: descriptor, POLLIN, milliseconds: milliseconds) {
      case .stopped: return .stopped
      case .late: return .late
      case .ready: break
      }
      var number: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
        let result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        number = result < 0 ? errno : 0
        count = max(0, result)
      }
      if number == EINTR || number == EAGAIN { continue }
      return number != 0 ? .end(number) : bytes.isEmpty ? .end(nil) : .bytes(bytes)
    }
  }

  private static func openNow(
    _ address: GPSDAddress, milliseconds: Int, _ signal: StopSignal
  ) -> Opening {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = Int32(AI_ADDRCONFIG)
    var list: UnsafeMutablePointer<addrinfo>?
    var code = getaddrinfo(address.host, String(address.port), &hints, &list)
    // EAI_ADDRFAMILY, which only GNU has.
    if code == -9 || code == EAI_NONAME {
      // A machine without any address but loopback's has none of the configured families.
      hints.ai_flags = 0
      code = getaddrinfo(address.host, String(address.port), &hints, &list)
    }
    guard code == 0 else { return .unknownHost(String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(list) }
    var result = Opening.failed(ECONNREFUSED)
    var entry = list
    while let candidate = entry?.pointee {
      result = open(candidate, milliseconds: milliseconds, signal)
      switch result {
      case .open, .stopped: return result
      case .unknownHost, .failed, .late: entry = candidate.ai_next
      }
    }
    return result
  }

  private static func open(
    _ candidate: addrinfo, milliseconds: Int, _ signal: StopSignal
  ) -> Opening {
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(candidate.ai_family, kind, candidate.ai_protocol)
    guard descriptor >= 0 else { return .failed(errno) }
    let connection = GPSDSocket(descriptor: descriptor)
    guard connect(descriptor, candidate.ai_addr, candidate.ai_addrlen) != 0 else {
      connection.keepAlive()
      return .open(connection)
    }
    guard errno == EINPROGRESS || errno == EINTR else { return .failed(errno) }
    switch signal.wait(for: descriptor, POLLOUT, milliseconds: milliseconds) {
    case .stopped: return .stopped
    case .late: return .late
    case .ready: break
    }
    var number: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 else {
      return .failed(errno)
    }
    guard number == 0 else { return .failed(number) }
    connection.keepAlive()
    return .open(connection)
  }

  /// A gpsd without a receiver is silent for ever; so is one whose machine has gone. The system asks after
  /// 30 s of silence whether it is still there, and gives up after 30 s more.
  private func keepAlive() {
    set(SOL_SOCKET, SO_KEEPALIVE, 1)
    set(Int32(IPPROTO_TCP), TCP_KEEPIDLE, 30)
    set(Int32(IPPROTO_TCP), TCP_KEEPINTVL, 10)
    set(Int32(IPPROTO_TCP), TCP_KEEPCNT, 3)
  }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
