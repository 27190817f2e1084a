/// When a server wants to be asked again (RFC 9110, section 10.2.3).
package enum RetryAfter: Sendable, Hashable {
  /// That many seconds after the answer; from 0 to ``longest``.
  case after(seconds: Int)
  /// At a moment, in seconds since 1970; it may be past.
  case at(Int)

  /// A year, in seconds: who asks for longer is believed for so long.
  package static let longest = 31_536_000

  /// Reads the value of the field; `nil` where it is neither a number of seconds nor a date.
  ///
  /// A number too large to be one is a long time, one below nothing is no time. The present, in seconds
  /// since 1970, is for a date whose year has two digits.
  package init?(_ text: String, now: Int) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      guard let moment = HTTPDate.seconds(text, now: now) else { return nil }
      self = .at(moment)
      return
    }
    let seconds = Int(digits) ?? Self.longest
    self = .after(seconds: text.hasPrefix("-") ? 0 : min(seconds, Self.longest))
  }

  /// The moment, at most a year away; both in milliseconds since 1970.
  package func moment(now: Int) -> Int {
    switch self {
    case .after(let seconds): now + seconds * 1000
    case .at(let moment): min(moment, now / 1000 + Self.longest) * 1000
    }
  }
}

extension GatewayResponse {
  /// When to come back by the field `Retry-After`; `nil` where it is missing or garbage.
  package func retryAfter(now: Int) -> RetryAfter? {
    headers["Retry-After"].flatMap { RetryAfter($0, now: now) }
  }
}
