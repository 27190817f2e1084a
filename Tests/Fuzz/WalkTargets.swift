// What is tried of a walk: the file, the receiver and the journal.

/// Lets the sources that name the module find their type in this one.
enum Location {
  typealias Fix = FixOfLocation
}

typealias FixOfLocation = Fix

/// A GPX file: it is read the same in pieces of any size, and gives places on the Earth only.
func tryGPX(_ bytes: [UInt8]) {
  guard let track = try? GPXFile.parse(bytes, name: "x") else {
    precondition(gpx(bytes, pieces: 7) == nil)
    return
  }
  let fixes = (0..<track.count).map(track.fix)
  precondition(gpx(bytes, pieces: 7) == fixes)
  precondition(fixes.contains { $0.coordinate != nil })
  for (index, fix) in fixes.enumerated() { check(fix, index) }
}

private func gpx(_ bytes: [UInt8], pieces: Int) -> [Fix]? {
  let parser = GPXParser(name: "x", limits: GPXLimits())
  var rest = bytes[...]
  while true {
    let count = try? parser.takePiece { buffer in
      let piece = rest.prefix(pieces)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return .success(piece.count)
    }
    guard let count else { return nil }
    if count == 0 { break }
  }
  guard let track = try? parser.track() else { return nil }
  return (0..<track.count).map(track.fix)
}

/// Lines of a gpsd: cut anywhere, they are the same reports.
func tryGPSD(_ bytes: [UInt8]) {
  let whole = reports(bytes, pieces: max(1, bytes.count))
  precondition(reports(bytes, pieces: 1) == whole)
  precondition(reports(bytes, pieces: Int(bytes.first ?? 0) + 2) == whole)
  for case .fix(let fix)? in whole { check(fix, 0) }
}

private func reports(_ bytes: [UInt8], pieces: Int) -> [GPSDReport?] {
  var cutter = LineCutter()
  return stride(from: 0, to: bytes.count, by: pieces).flatMap { start in
    cutter.append(Array(bytes[start..<min(start + pieces, bytes.count)]))
  }.map { $0.map { GPSDReport($0) } }
}

private func check(_ fix: Fix, _ index: Int) {
  precondition(fix.index == index)
  precondition(fix.coordinate.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } != false)
  precondition(fix.time.map(\.isFinite) != false)
  precondition(fix.accuracy.map(\.isFinite) != false)
}

/// A journal: the first two bytes say where the rest is written over a whole one, the next two where it is
/// cut. What can be read of it is read again as it is, has no photo twice, and can go on.
func tryJournal(_ bytes: [UInt8]) {
  guard bytes.count >= 4 else { return }
  let number = { (first: Int) in Int(bytes[first]) << 8 | Int(bytes[first + 1]) }
  var journal = wholeJournal
  let place = number(0) % (journal.count + 1)
  journal.replaceSubrange(
    place..<min(place + bytes.count - 4, journal.count), with: bytes.dropFirst(4))
  journal = Array(journal.prefix(number(2) == 0 ? .max : number(2)))
  guard let (log, length) = WalkLog.read(journal, id: "x") else { return }
  precondition(length <= journal.count)
  let again = WalkLog.read(Array(journal[..<length]), id: "x")
  precondition(again?.log == log && again?.length == length)
  precondition(log.shown.count == log.photos.count)
  precondition(log.state.places == log.places.count)
  precondition(log.distances.count == log.places.count)
  precondition(log.distances.allSatisfy { $0 >= 0 && $0.isFinite })
  var tracker = WalkTracker(rules: log.start.rules, state: log.state)
  for step in 0..<20 {
    let coordinate = Coordinate(latitude: 45 + Double(step) * 0.001, longitude: 16)
    _ = tracker.offer(Fix(index: step, coordinate: coordinate, time: Double(step) * 100, mode: 3))
  }
  precondition(tracker.state.offered == log.state.offered + 20)
}

/// A start, eight places with and without photos, and an end.
private let wholeJournal: [UInt8] = {
  let start = WalkStart(
    time: 1_795_176_000, source: .file, place: "/a.gpx", count: 20, rules: WalkRules(),
    options: ["radius": "1.0"])
  var bytes = JournalLine(start).bytes
  var tracker = WalkTracker()
  var held: [JournalLine.Point] = []
  for step in 0..<20 {
    guard let place = Coordinate(latitude: 45 + Double(step) * 0.0005, longitude: 16) else {
      continue
    }
    let fix = Fix(index: step, coordinate: place, time: Double(step) * 60)
    let point = TrackPoint(place, time: fix.time, beginsSegment: step == 0)
    held.append(JournalLine.Point(point))
    guard case .asks(let number) = tracker.offer(fix) else { continue }
    var line = JournalLine()
    line.points = held
    held = []
    let photo = KeptPhoto(
      id: "p\(number)", title: "photo", owner: "1@N00", ownerName: "Ana", page: "https://x")
    line.place = JournalLine.Place(
      KeptPlace(number: number, point: point, photo: number % 3 == 0 ? nil : photo))
    line.state = JournalLine.State(tracker.state)
    bytes += line.bytes
  }
  var end = JournalLine()
  end.state = JournalLine.State(tracker.state)
  end.end = 1_795_180_000
  return bytes + end.bytes
}()
