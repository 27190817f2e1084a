package import Location

/// How a walk began: all that is needed to go on with it.
package struct WalkStart: Hashable, Sendable {
  /// Where its fixes came from.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// A GPX file.
    case file
    /// A receiver.
    case gpsd
    /// Standard input.
    case lines
    /// The track that ships with hub.
    case demo
  }

  /// Seconds since 1970 by the machine's clock.
  package var time: Double
  /// Where its fixes came from.
  package var source: Source
  /// The file's path, the address, or nothing.
  package var place: String
  /// How many points the file had: a file that has another number is another walk.
  package var count: Int?
  /// What made a place, and which fixes were believed.
  package var rules: WalkRules
  /// What else was asked for, by names of the caller's.
  package var options: [String: String]

  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - source: where the fixes come from.
  ///   - place: the file's path, the address, or nothing.
  ///   - count: how many points the file has.
  ///   - rules: what makes a place.
  ///   - options: what else was asked for, by names of the caller's.
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
