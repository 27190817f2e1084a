internal import TerminalIO

/// Where a gpsd listens.
package struct GPSDAddress: Hashable, Sendable, CustomStringConvertible {
  /// The port that IANA has given gpsd.
  package static let standardPort: UInt16 = 2947

  /// A name or a number, without the brackets of an IPv6 address.
  package let host: String
  /// From 1.
  package let port: UInt16

  /// - Parameters:
  ///   - host: a name or a number, without brackets.
  ///   - port: from 1.
  package init(host: String, port: UInt16 = standardPort) {
    self.host = host
    self.port = port
  }

  /// Of `gpsd://HOST[:PORT]`; `nil` for what is no such address. An IPv6 address stands in brackets.
  package init?(_ text: String) {
    let scheme = "gpsd://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.hasSuffix("/") { rest.removeLast() }
    let host: Substring
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      guard host.contains(":"),
        host.allSatisfy({ $0.isHexDigit || ":.%".contains($0) || $0.isLetter })
      else { return nil }
    } else {
      host = rest.prefix { $0 != ":" }
      rest = rest[host.endIndex...]
      let isAllowed = { (character: Character) in
        character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
      }
      guard !host.isEmpty, host.allSatisfy(isAllowed) else { return nil }
    }
    guard rest.first == ":" else {
      guard rest.isEmpty else { return nil }
      self.init(host: String(host))
      return
    }
    let digits = rest.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits), port > 0
    else { return nil }
    self.init(host: String(host), port: port)
  }

  /// `HOST:PORT`, safe to show.
  package var description: String {
    inert(host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)")
  }
}
