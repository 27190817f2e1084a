internal import Glibc

extension GPSDSocket {
  /// Connects to the first address of the host that answers, on this thread.
  ///
  /// - Parameters:
  ///   - address: where.
  ///   - milliseconds: how long it waits for each address.
  ///   - signal: ends it.
  ///   - startThread: gives the connection the threads it waits on.
  /// - Returns: the connection, or why there is none: of the last address.
  static func openNow(
    _ address: GPSDAddress, milliseconds: Int, _ signal: StopSignal,
    _ startThread: @escaping ThreadStart
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
      result = open(candidate, milliseconds: milliseconds, signal, startThread)
      switch result {
      case .open, .stopped: return result
      case .unknownHost, .failed, .late, .noThread: entry = candidate.ai_next
      }
    }
    return result
  }

  private static func open(
    _ candidate: addrinfo, milliseconds: Int, _ signal: StopSignal,
    _ startThread: @escaping ThreadStart
  ) -> Opening {
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(candidate.ai_family, kind, candidate.ai_protocol)
    guard descriptor >= 0 else { return .failed(errno) }
    let connection = GPSDSocket(descriptor, startThread)
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
}
