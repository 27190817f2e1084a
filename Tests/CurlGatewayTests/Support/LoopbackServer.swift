import Gateway
import Glibc

@testable import CurlGateway

/// What the server does with one request; a connection whose steps have run out is kept alive.
enum Step: Sendable {
  case text(String)
  case bytes([UInt8])
  /// The same bytes again and again until the client has gone.
  case endless([UInt8])
  /// Nothing until the client has gone.
  case stall
  /// Nothing until the test says so.
  case wait(Gate)
  case close
  /// An RST in place of a FIN (socket(7), SO_LINGER).
  case reset
}

/// A server on 127.0.0.1 that says exactly what a test wants, byte for byte.
final class LoopbackServer: Sendable {
  typealias Script = @Sendable (_ requestHead: String) -> [Step]

  private let core: Core

  init(_ script: @escaping Script) {
    core = Core(script)
    onThread { [core] in core.accept() }
  }

  convenience init(_ answer: String) { self.init { _ in [.text(answer)] } }

  deinit { core.stop() }

  var port: Int { core.port }
  var url: String { "http://127.0.0.1:\(port)" }
  var connections: Counter { core.connections }
  /// Counts requests; an event comes before the first byte of the answer.
  var requests: Counter { core.requests }
  /// Counts connections that have ended.
  var endings: Counter { core.endings }
  var heads: [String] { core.heads.withLock { $0 } }
}

private final class Core: Sendable {
  let script: LoopbackServer.Script
  let connections = Counter()
  let requests = Counter()
  let endings = Counter()
  let heads = Locked<[String]>([])
  let port: Int
  private let listener: Int32
  private let open = Locked<Set<Int32>?>([])

  init(_ script: @escaping LoopbackServer.Script) {
    self.script = script
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, code) = (
      listener,
      withUnsafeMutablePointer(to: &address) { [listener] pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(listener, address, length) | listen(listener, 512)
            | getsockname(listener, address, &length)
        }
      }
    )
    precondition(listener >= 0 && code == 0, "no server socket")
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  func accept() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      guard connection >= 0 else { break }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let isOpen = open.withLock { $0?.insert(connection) != nil }
      guard isOpen else {
        close(connection)
        break
      }
      connections.add()
      onThread {
        self.serve(connection)
        self.open.withLock { _ = $0?.remove(connection) }
        close(connection)
        self.endings.add()
      }
    }
    close(listener)
  }

  func stop() {
    open.withLock { open in
      for connection in open ?? [] { shutdown(connection, Int32(SHUT_RDWR)) }
      open = nil
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32) {
    while let head = readHead(connection) {
      heads.withLock { $0.append(head) }
      let steps = script(head)
      requests.add()
      for step in steps where !perform(step, connection) { return }
    }
  }

  /// Whether the connection goes on.
  private func perform(_ step: Step, _ connection: Int32) -> Bool {
    switch step {
    case .text(let text): return write(Array(text.utf8), connection)
    case .bytes(let bytes): return write(bytes, connection)
    case .endless(let bytes):
      while write(bytes, connection) {}
      return false
    case .stall:
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      return false
    case .wait(let gate):
      gate.pass()
      return true
    case .close: return false
    case .reset:
      var abort = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
      return false
    }
  }

  private func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self)
  }

  private func write(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
