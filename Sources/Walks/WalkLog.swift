package import Location

/// A walk as its journal tells it.
package struct WalkLog: Hashable, Sendable {
  /// The name of the journal, by which the walk is asked for.
  package let id: String
  package let start: WalkStart
  package var points: [TrackPoint] = []
  package var places: [KeptPlace] = []
  /// The tracker after the last record, with which the walk goes on. Its ``WalkTracker/State/offered`` is the
  /// point of a file to go on with.
  package var state = WalkTracker.State()
  /// When the walk ended, in seconds since 1970; `nil` where it broke off.
  package var end: Double?

  package init(id: String, start: WalkStart) {
    self.id = id
    self.start = start
  }

  package var photos: [KeptPhoto] { places.compactMap(\.photo) }
  /// The ids of the photos shown, none of which is shown again.
  package var shown: Set<String> { Set(photos.map(\.id)) }
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

/// A line of the list of walks.
package struct WalkSummary: Hashable, Sendable {
  package var id: String
  package var start: WalkStart
  package var photos: Int
  package var places: Int
  /// In metres.
  package var distance: Double
  package var isFinished: Bool
  /// Whether a process is walking it at this moment.
  package var isRunning: Bool
}
