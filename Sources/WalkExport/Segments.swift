internal import Walks

/// The points of a walk in the pieces in which they hang together.
func segments(_ points: [TrackPoint]) -> [[TrackPoint]] {
  var segments: [[TrackPoint]] = []
  for point in points {
    if point.beginsSegment || segments.isEmpty { segments.append([]) }
    segments[segments.count - 1].append(point)
  }
  return segments
}
