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
    /// There was no thread to wait on.
    case noThread
  }

  enum Reading: Hashable, Sendable {
    /// What has come; nothing where there was a false alarm.
    case bytes([UInt8])
    /// The connection is over, with the number of the error if there was one.
    case end(Int32?)
    case late
    case stopped
    /// There was no thread to wait on.
    case noThread
  }

  private let descriptor: Int32
  private let startThread: ThreadStart

  init(_ descriptor: Int32, _ startThread: @escaping ThreadStart) {
    self.descriptor = descriptor
    self.startThread = startThread
  }

  deinit { close(descriptor) }

  /// Connects to the first address of the host that answers, waiting for each so long.
  static func open(
    _ address: GPSDAddress, milliseconds: Int, _ startThread: @escaping ThreadStart
  ) async -> Opening {
    let waited = await waiting(startThread) { signal in
      openNow(address, milliseconds: milliseconds, signal, startThread)
    }
    return switch waited {
    case .done(let opening): opening
    case .cancelled: .stopped
    case .noThread: .noThread
    }
  }

  /// Waits for what comes next, for ever where no time is given.
  ///
  /// The thread only waits, so that what comes while the task is cancelled stays for the next reading.
  func read(milliseconds: Int?) async -> Reading {
    let waited = await waiting(startThread) { [self] signal in
      signal.wait(for: descriptor, POLLIN, milliseconds: milliseconds)
    }
    return switch waited {
    case .done(.ready): readNow()
    case .done(.late): .late
    case .done(.stopped), .cancelled: .stopped
    case .noThread: .noThread
    }
  }

  /// Sends a short line; whether it fitted in the system's buffer, as it does on a new connection.
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private func readNow() -> Reading {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
      let result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      number = result < 0 ? errno : 0
      count = max(0, result)
    }
    if number == EINTR || number == EAGAIN { return .bytes([]) }
    return number != 0 ? .end(number) : bytes.isEmpty ? .end(nil) : .bytes(bytes)
  }

  /// A gpsd without a receiver is silent for ever; so is one whose machine has gone. The system asks after
  /// 30 s of silence whether it is still there, and gives up after 30 s more.
  func keepAlive() {
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
