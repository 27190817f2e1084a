internal import Location

extension JournalLine {
  init(_ start: WalkStart) {
    hubWalk = Self.form
    self.start = Start(
      time: start.time, source: start.source.rawValue, place: start.place, count: start.count,
      every: start.rules.every, maximumError: start.rules.maximumError,
      maximumSpeed: start.rules.maximumSpeed, asksAtStart: start.rules.asksAtStart,
      options: start.options)
  }
}

extension JournalLine.Start {
  /// `nil` for what no walk begins with.
  var value: WalkStart? {
    guard let source = WalkStart.Source(rawValue: source), Bounds.time.contains(time),
      every > 0, [every, maximumError, maximumSpeed].allSatisfy(Bounds.option.contains),
      Bounds.count.contains(count ?? 0)
    else { return nil }
    var rules = WalkRules()
    rules.every = every
    rules.maximumError = maximumError
    rules.maximumSpeed = maximumSpeed
    rules.asksAtStart = asksAtStart
    return WalkStart(
      time: time, source: source, place: place, count: count, rules: rules, options: options)
  }
}

extension JournalLine.Point {
  init(_ point: TrackPoint) {
    lat = point.coordinate.latitude
    lon = point.coordinate.longitude
    time = point.time
    new = point.beginsSegment ? 1 : nil
  }

  var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lon) }

  /// `nil` for what is no place or no time.
  var value: TrackPoint? {
    guard Bounds.time.contains(time ?? 0) else { return nil }
    return coordinate.map { TrackPoint($0, time: time, beginsSegment: new == 1) }
  }
}

extension JournalLine.Place {
  init(_ place: KeptPlace) {
    number = place.number
    at = JournalLine.Point(place.point)
    photo = place.photo.map { JournalLine.Photo($0) }
    failed = place.isFailed ? 1 : nil
  }

  /// `nil` for what is no place, or has a number that none has.
  var value: KeptPlace? {
    guard number > 0, Bounds.count.contains(number) else { return nil }
    return at.value.map {
      KeptPlace(number: number, point: $0, photo: photo?.value, isFailed: failed == 1)
    }
  }
}

extension JournalLine.Photo {
  init(_ photo: KeptPhoto) {
    id = photo.id
    title = photo.title
    owner = photo.owner
    ownerName = photo.ownerName
    license = photo.license
    page = photo.page
    image = photo.image
    taken = photo.taken
    posted = photo.posted
    lat = photo.coordinate?.latitude
    lon = photo.coordinate?.longitude
  }

  var value: KeptPhoto {
    KeptPhoto(
      id: id, title: title, owner: owner, ownerName: ownerName, license: license, page: page,
      image: image, taken: taken, posted: posted, coordinate: coordinate(lat, lon))
  }
}

extension JournalLine.Fix {
  init(_ fix: Location.Fix) {
    index = fix.index
    lat = fix.coordinate?.latitude
    lon = fix.coordinate?.longitude
    time = fix.time
    mode = fix.mode
    accuracy = fix.accuracy
  }

  var value: Location.Fix {
    Location.Fix(
      index: index, coordinate: coordinate(lat, lon), time: time, mode: mode, accuracy: accuracy)
  }
}

extension JournalLine.State {
  init(_ state: WalkTracker.State) {
    anchor = state.anchor.map { JournalLine.Point(TrackPoint($0)) }
    last = state.last.map { JournalLine.Fix($0) }
    timeBefore = state.timeBefore
    timeBeforeJump = state.timeBeforeJump
    firstTime = state.firstTime
    offered = state.offered
    places = state.places
    distance = state.distance
    duration = state.duration
    ignored = Dictionary(
      uniqueKeysWithValues: state.ignored.map { ($0.key.rawValue, $0.value) })
    restarts = state.restarts
    suspects = state.suspects
    suspect = state.suspect.map { JournalLine.Fix($0) }
  }

  /// `nil` for what no walk comes to: one that counted on from there would count out of bounds.
  var value: WalkTracker.State? {
    let counts =
      [offered, places, restarts, suspects, last?.index ?? 0, suspect?.index ?? 0] + ignored.values
    let times = [last?.time, suspect?.time, timeBefore, timeBeforeJump, firstTime].compactMap(
      \.self)
    guard counts.allSatisfy(Bounds.count.contains), times.allSatisfy(Bounds.time.contains),
      Bounds.sum.contains(distance), Bounds.sum.contains(duration),
      anchor.map(\.coordinate) != .some(nil)
    else { return nil }
    var value = WalkTracker.State()
    value.anchor = anchor?.coordinate
    value.last = last?.value
    value.timeBefore = timeBefore
    value.timeBeforeJump = timeBeforeJump
    value.firstTime = firstTime
    value.offered = offered
    value.places = places
    value.distance = distance
    value.duration = duration
    for (name, count) in ignored {
      if let reason = IgnoredReason(rawValue: name) { value.ignored[reason] = count }
    }
    value.restarts = restarts
    value.suspects = suspects
    value.suspect = suspect?.value
    return value
  }
}

private func coordinate(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
  guard let latitude, let longitude else { return nil }
  return Coordinate(latitude: latitude, longitude: longitude)
}
