/// What a fix means for the walk.
package enum WalkDecision: Hashable, Sendable {
  /// The walk begins here, or anew: distances count from this fix on.
  case anchored
  /// The fix is left aside.
  case ignored(IgnoredReason)
  /// On the way, so many metres from the anchor.
  case moved(Double)
  /// The place with this number, from 1, asks for a photo; it is the new anchor.
  case asks(place: Int)
}

/// Why a fix is left aside. The raw value is what a journal keeps.
package enum IgnoredReason: String, Hashable, Sendable, CaseIterable {
  /// The receiver has no fix (gpsd's mode below 2).
  case noFix = "no-fix"
  /// No place on the Earth, or none given.
  case outOfRange = "out-of-range"
  /// An estimated error above the limit.
  case inaccurate
  /// The same place at the same time as the fix before.
  case doubled
  /// Earlier than the fix before.
  case backInTime = "back-in-time"
  /// Too far from the fix before for the time between.
  case tooFast = "too-fast"
}
