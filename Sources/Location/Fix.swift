/// What a receiver says of where it is at one moment; what it does not say is `nil`.
package struct Fix: Hashable, Sendable {
  /// Which of its source this is, from 0: also those without a place are counted.
  package var index: Int
  /// `nil` where the source gave none, or one that is no place.
  package var coordinate: Coordinate?
  /// Seconds since 1970 (UTC).
  package var time: Double?
  /// As gpsd has it: 0 unknown, 1 none, 2 two dimensions, 3 three.
  package var mode: Int?
  /// The estimated error of the place in metres.
  package var accuracy: Double?

  package init(
    index: Int, coordinate: Coordinate?, time: Double? = nil, mode: Int? = nil,
    accuracy: Double? = nil
  ) {
    self.index = index
    self.coordinate = coordinate
    self.time = time
    self.mode = mode
    self.accuracy = accuracy
  }
}
