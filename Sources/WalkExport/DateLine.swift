internal import Location

/// A line in the pieces in which it does not cross the date line, each of which ends or begins on it: "any
/// geometry that crosses the antimeridian SHOULD be represented by cutting it in two" (RFC 7946, section
/// 3.1.9). From one place to the next the shorter way round is meant.
func cutAtDateLine(_ line: [Coordinate]) -> [[Coordinate]] {
  var pieces: [[Coordinate]] = [[]]
  for place in line {
    if let last = pieces[pieces.count - 1].last, let (end, start) = crossing(last, place) {
      if end != last { pieces[pieces.count - 1].append(end) }
      pieces.append(start == place ? [] : [start])
    }
    pieces[pieces.count - 1].append(place)
  }
  return pieces
}

/// Where the way from a place to the next meets the date line, on this side and on that; `nil` where it does
/// not.
private func crossing(
  _ from: Coordinate, _ to: Coordinate
) -> (end: Coordinate, start: Coordinate)? {
  guard abs(to.longitude - from.longitude) > 180 else { return nil }
  let side = from.longitude < 0 ? -180.0 : 180.0
  let (before, after) = (abs(side - from.longitude), abs(-side - to.longitude))
  // Both on the line: the same meridian under its two names.
  let part = before + after > 0 ? before / (before + after) : 0
  let latitude = from.latitude + part * (to.latitude - from.latitude)
  guard let end = Coordinate(latitude: latitude, longitude: side),
    let start = Coordinate(latitude: latitude, longitude: -side)
  else { return nil }
  return (end, start)
}
