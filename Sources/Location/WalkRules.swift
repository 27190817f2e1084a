/// What makes a place of a walk, and which fixes are believed.
package struct WalkRules: Hashable, Sendable {
  /// The displacement from the anchor at which a place asks, in metres; more than 0.
  package var every = 100.0
  /// The worst accuracy believed, in metres; 0 for any.
  package var maximumError = 50.0
  /// The highest speed believed, in m/s; 0 for any.
  package var maximumSpeed = 70.0
  /// Whether the fixes come from a receiver, whose time never goes back. Elsewhere times are not looked at
  /// where there is no limit of speed.
  package var isLive = false
  /// Whether the first fix asks as well.
  package var asksAtStart = false

  package init() {}
}
