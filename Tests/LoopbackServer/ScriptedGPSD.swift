internal import Glibc
internal import Threading

/// A server on 127.0.0.1 that gives each connection its pieces, one send(2) each, and then closes it or
/// leaves it open.
package final class ScriptedGPSD: Sendable {
  /// What one connection gives, and whether it stays open after that.
  package struct Connection: Sendable {
    let pieces: [[UInt8]]
    let stays: Bool

    package init(_ text: String, stays: Bool = false) {
      pieces = [Array(text.utf8)]
      self.stays = stays
    }

    package init(pieces: [[UInt8]], stays: Bool = false) {
      self.pieces = pieces
      self.stays = stays
    }
  }

  package let port: UInt16
  private let listener: Int32
  private let heard = Locked<[String]>([])

  /// The first line of a gpsd of protocol 3.
  package static let greeting =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"

  /// The line that each connection began with, in order.
  package var lines: [String] { heard.withLock { $0 } }

  package init(_ script: [Connection]) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = getsockname(listener, $0, &size)
      }
    }
    listen(listener, 8)
    port = UInt16(bigEndian: address.sin_port)
    let heard = heard
    onOwnThread {
      var open: [Int32] = []
      for connection in script {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { break }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        let text = String(decoding: line, as: UTF8.self)
        heard.withLock { $0.append(text) }
        for piece in connection.pieces {
          var done = 0
          while done < piece.count {
            let count = send(
              descriptor, Array(piece[done...]), piece.count - done, Int32(MSG_NOSIGNAL))
            guard count > 0 else { break }
            done += count
          }
        }
        if connection.stays { open.append(descriptor) } else { close(descriptor) }
      }
      // Nobody listens any more; what stays open does so until the client goes.
      close(listener)
      for descriptor in open {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
        close(descriptor)
      }
    }
  }
}
