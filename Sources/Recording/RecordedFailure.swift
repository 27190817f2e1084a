internal import Gateway

/// A ``GatewayError`` as a recording spells it: a kind, and facts as header fields.
struct RecordedFailure {
  /// What stands in the place of a version of HTTP.
  static let mark = "FAILED"

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

  /// `nil` where the kind is none or a fact is missing.
  var error: GatewayError? {
    let (host, reason) = (facts["Host"], facts["Reason"])
    let number = { (name: String) in facts[name].flatMap { Int($0) } }
    switch kind {
    case "timed-out": return number("Milliseconds").map { .timedOut(after: .milliseconds($0)) }
    case "unresolvable": return host.map { .unresolvable(host: $0) }
    case "unreachable":
      guard let host, let reason else { return nil }
      return .unreachable(host: host, reason: reason)
    case "untrusted":
      guard let host, let reason else { return nil }
      return .untrusted(host: host, reason: reason)
    case "truncated": return reason.map { .truncated(reason: $0) }
    case "too-large": return number("Limit").map { .tooLarge(limit: $0) }
    case "policy": return reason.map { .policy(reason: $0) }
    case "missing-credentials":
      return facts["Settings"].map {
        .missingCredentials(settings: $0.split(separator: ", ").map(String.init))
      }
    case "malformed-credentials": return reason.map { .malformedCredentials(reason: $0) }
    case "rate-limited": return number("Until").map { .rateLimited(until: $0) }
    case "not-stored": return .notStored
    case "internal": return reason.map { .failed(reason: $0) }
    default: return nil
    }
  }
}
