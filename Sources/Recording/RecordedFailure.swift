internal import Gateway

/// A ``GatewayError`` as a recording spells it: a kind, and facts as header fields.
struct RecordedFailure {
  /// What stands in the place of a version of HTTP.
  static let mark = "FAILED"

  /// The longest that anybody can ask hub to wait, in milliseconds.
  private static let day = 86_400_000
  /// More than any answer may be large, in bytes.
  private static let terabyte = 1 << 40
  /// The last second of the last year that a date of HTTP can name (RFC 9110, section 5.6.7).
  private static let endOf9999 = 253_402_300_799

  let kind: String
  let facts: HeaderFields

  init(kind: String, facts: HeaderFields) {
    self.kind = kind
    self.facts = facts
  }

  /// `nil` for what the user did or the recording itself.
  init?(_ error: GatewayError) {
    switch error {
    case .cancelled, .notRecorded, .notWritten: return nil
    case .timedOut(let limit):
      let (seconds, atto) = limit.components
      self.init(
        kind: "timed-out",
        facts: ["Milliseconds": "\(seconds * 1000 + atto / 1_000_000_000_000_000)"])
    case .unresolvable(let host): self.init(kind: "unresolvable", facts: ["Host": host])
    case .unreachable(let host, let reason):
      self.init(kind: "unreachable", facts: ["Host": host, "Reason": reason])
    case .untrusted(let host, let reason):
      self.init(kind: "untrusted", facts: ["Host": host, "Reason": reason])
    case .truncated(let reason): self.init(kind: "truncated", facts: ["Reason": reason])
    case .tooLarge(let limit): self.init(kind: "too-large", facts: ["Limit": "\(limit)"])
    case .policy(let reason): self.init(kind: "policy", facts: ["Reason": reason])
    case .missingCredentials(let settings):
      self.init(
        kind: "missing-credentials", facts: ["Settings": settings.joined(separator: ", ")])
    case .malformedCredentials(let reason):
      self.init(kind: "malformed-credentials", facts: ["Reason": reason])
    case .rateLimited(let until):
      self.init(kind: "rate-limited", facts: ["Until": "\(until)"])
    case .notStored: self.init(kind: "not-stored", facts: [:])
    case .failed(let reason): self.init(kind: "internal", facts: ["Reason": reason])
    }
  }

  /// `nil` where the kind is none, or a fact is missing or beyond all that hub itself would record.
  var error: GatewayError? {
    let (host, reason) = (facts["Host"], facts["Reason"])
    let number = { (name: String, range: ClosedRange<Int>) in
      facts[name].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    switch kind {
    case "timed-out":
      return number("Milliseconds", 0...Self.day).map { .timedOut(after: .milliseconds($0)) }
    case "unresolvable": return host.map { .unresolvable(host: $0) }
    case "unreachable":
      guard let host, let reason else { return nil }
      return .unreachable(host: host, reason: reason)
    case "untrusted":
      guard let host, let reason else { return nil }
      return .untrusted(host: host, reason: reason)
    case "truncated": return reason.map { .truncated(reason: $0) }
    case "too-large": return number("Limit", 0...Self.terabyte).map { .tooLarge(limit: $0) }
    case "policy": return reason.map { .policy(reason: $0) }
    case "missing-credentials":
      return facts["Settings"].map {
        .missingCredentials(settings: $0.split(separator: ", ").map(String.init))
      }
    case "malformed-credentials": return reason.map { .malformedCredentials(reason: $0) }
    case "rate-limited": return number("Until", 0...Self.endOf9999).map { .rateLimited(until: $0) }
    case "not-stored": return .notStored
    case "internal": return reason.map { .failed(reason: $0) }
    default: return nil
    }
  }
}
