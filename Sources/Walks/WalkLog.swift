package import Location

/// A walk as its journal tells it.
package struct WalkLog: Hashable, Sendable {
  /// The name of the journal, by which the walk is asked for.
  package let id: String
  /// How it began.
  package let start: WalkStart
  /// The way that was walked, in order.
  package var points: [TrackPoint] = []
  /// The places that asked, in order.
  package var places: [KeptPlace] = []
  /// The tracker after the last record, with which the walk goes on. Its ``WalkTracker/State/offered`` is the
  /// point of a file to go on with.
  package var state = WalkTracker.State()
  /// When the walk ended, in seconds since 1970; `nil` where it broke off.
  package var end: Double?

  /// A walk of which nothing has been walked.
  ///
  /// - Parameters:
  ///   - id: the name of its journal.
  ///   - start: how it began.
  package init(id: String, start: WalkStart) {
    self.id = id
    self.start = start
  }

  /// The photos that were found, in order.
  package var photos: [KeptPhoto] { places.compactMap(\.photo) }
  /// The ids of the photos shown, none of which is shown again.
  package var shown: Set<String> { Set(photos.map(\.id)) }
  /// Whether it came to its end.
  package var isFinished: Bool { end != nil }

  /// How far had been walked at each place, in metres, in the order of ``places``.
  package var distances: [Double] {
    var distances: [Double] = []
    var walked = 0.0
    var last: TrackPoint?
    for point in points {
      if let last, !point.beginsSegment { walked += last.coordinate.distance(to: point.coordinate) }
      last = point
      if distances.count < places.count, places[distances.count].point == point {
        distances.append(walked)
      }
    }
    // A journal that somebody has edited may have places off its track.
    return distances + Array(repeating: walked, count: places.count - distances.count)
  }
}
