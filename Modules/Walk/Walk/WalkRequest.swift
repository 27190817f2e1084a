package import GPSD
package import GPX

/// What the walk screen is opened for. What is `nil` was not asked for: a new walk takes the standard, one
/// that goes on what it had.
package struct WalkRequest: Sendable, Hashable {
  /// Where the fixes come from.
  package enum Source: Sendable, Hashable {
    /// A GPX file at a path.
    case file(String)
    case gpsd(GPSDAddress)
    /// Lines on standard input.
    case lines
    /// The track that ships with hub.
    case demo
  }

  package enum Subject: Sendable, Hashable {
    case new(Source)
    /// The walk of that id; without one the latest that is not finished.
    case resume(String?)
  }

  package var subject: Subject
  /// Metres from place to place.
  package var every: Double?
  /// Kilometres around a place.
  package var radius: Double?
  /// The worst accuracy believed, in metres; 0 for any.
  package var maximumError: Double?
  /// The highest speed believed, in m/s; 0 for any.
  package var maximumSpeed: Double?
  package var asksAtStart: Bool?
  /// Whether the latest photo of all is shown, wherever it was taken, as the app did that hub follows.
  package var isRecent: Bool?
  package var speed: ReplaySpeed?
  /// Where the walk is exported to at its end.
  package var save: String?
  /// Whether the demo's answers are walked with; such a walk is not kept.
  package var isDemo: Bool

  package init(_ subject: Subject, isDemo: Bool = false) {
    self.subject = subject
    self.isDemo = isDemo
  }

  /// The radius where none is asked for, in kilometres.
  package static let standardRadius = 1.0
}
