package import Location

/// How a walk began: all that is needed to go on with it.
package struct WalkStart: Hashable, Sendable {
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case file, gpsd, lines
    /// The track that ships with hub.
    case demo
  }

  /// Seconds since 1970 by the machine's clock.
  package var time: Double
  package var source: Source
  /// The file's path, the address, or nothing.
  package var place: String
  /// How many points the file had: a file that has another number is another walk.
  package var count: Int?
  package var rules: WalkRules
  /// What else was asked for, by names of the caller's.
  package var options: [String: String]

  package init(
    time: Double, source: Source, place: String, count: Int? = nil, rules: WalkRules,
    options: [String: String] = [:]
  ) {
    self.time = time
    self.source = source
    self.place = place
    self.count = count
    self.rules = rules
    self.options = options
  }
}
