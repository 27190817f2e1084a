/// What stands between the program and the terminal, and keeps sequences that it does not know to itself
/// unless they are wrapped.
package enum Multiplexer: Sendable, Hashable {
  case none, tmux, screen

  /// tmux sets `TMUX`, GNU Screen `STY`; both set `TERM`, which is what is left of them behind ssh.
  package init(environment: [String: String]) {
    let value = { (name: String) in environment[name] ?? "" }
    let term = value("TERM")
    if !value("TMUX").isEmpty || term.hasPrefix("tmux") {
      self = .tmux
    } else if !value("STY").isEmpty || term.hasPrefix("screen") {
      self = .screen
    } else {
      self = .none
    }
  }

  /// The most bytes that GNU Screen takes in one string.
  private static let longestScreenString = 768

  /// The bytes as they reach the terminal behind: for tmux (with its option `allow-passthrough`) in one
  /// string in which each escape is doubled, for Screen in strings that it puts together again.
  package func passing(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .none: return bytes
    case .tmux:
      var out = Array("\u{1B}Ptmux;".utf8)
      for byte in bytes {
        if byte == 0x1B { out.append(0x1B) }
        out.append(byte)
      }
      return out + Self.end
    case .screen:
      var out: [UInt8] = []
      var start = 0
      while start < bytes.count {
        var stop = min(start + Self.longestScreenString, bytes.count)
        // Screen's own string would end at an escape and a backslash: they are parted.
        if let end = (start..<stop - 1).first(where: {
          bytes[$0] == 0x1B && bytes[$0 + 1] == UInt8(ascii: "\\")
        }) {
          stop = end + 1
        }
        out += [0x1B, UInt8(ascii: "P")] + bytes[start..<stop] + Self.end
        start = stop
      }
      return out
    }
  }

  private static let end: [UInt8] = [0x1B, UInt8(ascii: "\\")]
}
