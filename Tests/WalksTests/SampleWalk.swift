internal import Location
internal import Walks

/// How the walks of these tests begin.
var sampleStart: WalkStart {
  var rules = WalkRules()
  rules.every = 50
  rules.asksAtStart = true
  return WalkStart(
    time: 1_795_176_000.5, source: .file, place: "/tmp/a \"walk\".gpx", count: 45, rules: rules,
    options: ["radius": "0.5"])
}

/// Where a walk is after so many steps of 13.7 m.
func coordinate(_ step: Int) -> Coordinate {
  Coordinate(latitude: 45 + Double(step) * 0.000_123_4, longitude: 16) ?? .origin
}

func photo(_ id: String) -> KeptPhoto {
  KeptPhoto(
    id: id, title: "Sunset\n\u{1B}[2J \"über\" 🌇", owner: "12@N0", ownerName: "Ana", license: 4,
    page: "https://www.flickr.com/photos/12@N0/\(id)",
    image: "https://live.staticflickr.com/1/\(id)_s.jpg", taken: "2026-11-20 12:00:00",
    posted: 1_795_176_000, coordinate: coordinate(3))
}

/// Walks so many steps as a walk does, a photo at every other place that asks; gives the tracker.
@discardableResult
func walk(
  _ journal: WalkJournal, from tracker: WalkTracker, steps: Range<Int>
) async throws -> WalkTracker {
  var tracker = tracker
  for step in steps {
    let fix = Fix(index: step, coordinate: coordinate(step), time: Double(step) * 10, mode: 3)
    let point = TrackPoint(coordinate(step), time: fix.time, beginsSegment: step == 0)
    switch tracker.offer(fix) {
    case .asks(let number):
      let photo = number % 2 == 0 ? nil : photo("p\(number)")
      try await journal.keep(KeptPlace(number: number, point: point, photo: photo), tracker.state)
    case .anchored, .moved: try await journal.note(point, tracker.state)
    case .ignored: break
    }
  }
  return tracker
}
