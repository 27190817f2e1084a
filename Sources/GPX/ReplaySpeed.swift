internal import Location

/// How fast a file is walked.
package enum ReplaySpeed: Hashable, Sendable {
  /// As often as real time; 1 takes as long as the walk did.
  case times(Double)
  /// Without waiting.
  case maximum

  /// Of `2`, `0.5` or `max`; `nil` for what is none of them, as 0 is.
  package init?(_ text: String) {
    if text.lowercased() == "max" {
      self = .maximum
    } else if let factor = decimal(text), factor > 0, factor.isFinite {
      self = .times(factor)
    } else {
      return nil
    }
  }

  /// What ``init(_:)`` reads.
  package var text: String {
    switch self {
    case .times(let factor): "\(factor)"
    case .maximum: "max"
    }
  }
}
