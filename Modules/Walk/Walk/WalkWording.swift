import LocalFiles
import Location
import Presenting
import Walks
import WebService

/// What the screens of walks say.
enum WalkWording {
  /// `312 m`, from a kilometre on `1.24 km`.
  static func metres(_ metres: Double) -> String {
    let metres = metres.isFinite ? max(0, min(metres, 1e12)) : 0
    guard metres >= 999.5 else { return "\(Int(metres.rounded())) m" }
    let tens = Int((metres / 10).rounded())
    let digits = tens % 100
    return "\(Numerals.grouped(tens / 100)).\(digits < 10 ? "0" : "")\(digits) km"
  }

  /// `3 h 05 min`, `12 min 30 s`, `8 s`.
  static func time(_ seconds: Double) -> String {
    let whole = Int((seconds.isFinite ? max(0, min(seconds, 1e12)) : 0).rounded())
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let padded = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
    if hours > 0 { return "\(Numerals.grouped(hours)) h \(padded(minutes)) min" }
    return minutes > 0 ? "\(minutes) min \(padded(rest)) s" : "\(rest) s"
  }

  // MARK: On the way

  /// The longest first.
  static func progress(_ metres: Double, places: Int) -> [String] {
    let walked = self.metres(metres)
    return ["walked \(walked), \(Numerals.counted(places, "place", "places"))", walked]
  }

  static func none(_ place: WalkPlace) -> String {
    "place \(place.kept.number), \(metres(place.walked)): no photo around that has not been shown"
  }

  static func failed(_ place: WalkPlace, _ problem: Problem) -> String {
    "place \(place.kept.number), \(metres(place.walked)): no answer: \(problem.message)"
  }

  static func unkept(_ reason: String?) -> String {
    reason.map { "the walk is not kept any more: \($0)" }
      ?? "the walk is not kept: neither HOME nor XDG_STATE_HOME names a folder"
  }

  static func goesOn(_ id: String, _ before: [WalkPlace]) -> String {
    "walk \(id) goes on after \(Numerals.counted(before.count, "place", "places"))"
  }

  /// What whoever waits for a walk wants to know; `nil` where nobody waits.
  static func begins(_ beginning: WalkBeginning, hasPrompt: Bool) -> String? {
    let notes = [
      beginning.isInRealTime ? "as slowly as it was walked; --speed max does not wait" : nil,
      hasPrompt ? "Ctrl-C ends the walk" : nil,
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  static let noFix = "the receiver does not know yet where it is; waiting for it"

  static func noPicture(_ number: Int?) -> String {
    number.map { "place \($0) has no picture" } ?? "no photo of the walk has a picture"
  }

  // MARK: The end

  static let nothingWalked = Problem(
    .notFound, "nothing was walked: no fix came",
    hint: "a line is LATITUDE,LONGITUDE or LATITUDE,LONGITUDE,TIME")

  static func summary(_ tally: WalkTally, _ reason: WalkEnding.Reason) -> WalkSummaryDisplay {
    let none = tally.places - tally.photos - tally.failures
    var parts = [
      "walked \(metres(tally.distance)) in \(time(tally.duration))",
      Numerals.counted(tally.places, "place", "places"),
      Numerals.counted(tally.photos, "photo", "photos"),
    ]
    if none > 0 { parts.append("\(Numerals.grouped(none)) without a photo") }
    if tally.failures > 0 { parts.append("\(Numerals.grouped(tally.failures)) without an answer") }
    parts.append(Numerals.counted(tally.requests, "request", "requests"))
    let ignored = IgnoredReason.allCases.compactMap { reason in
      tally.ignored[reason].map { (reason, $0) }
    }
    var text = parts.joined(separator: ", ")
    if !ignored.isEmpty {
      let count = ignored.reduce(0) { $0 + $1.1 }
      let reasons = ignored.map { "\(Numerals.grouped($1)) \(name($0))" }.joined(separator: ", ")
      text += "; \(Numerals.counted(count, "fix", "fixes")) left aside (\(reasons))"
    }
    return WalkSummaryDisplay(
      text: text, object: object(tally, ignored, isFinished: reason == .finished),
      notice: tally.photos > 0 ? Photo.flickrNotice : nil)
  }

  private static func object(
    _ tally: WalkTally, _ ignored: [(IgnoredReason, Int)], isFinished: Bool
  ) -> Value {
    .object([
      .init(
        "walk",
        .object([
          .init("id", .optional(tally.id)), .init("finished", .boolean(isFinished)),
          .init("distance", .integer(Int(min(tally.distance, 1e12).rounded()))),
          .init("duration", .integer(Int(min(tally.duration, 1e12).rounded()))),
          .init("places", .integer(tally.places)), .init("photos", .integer(tally.photos)),
          .init("failed", .integer(tally.failures)), .init("requests", .integer(tally.requests)),
          .init(
            "ignored", .object(ignored.map { .init($0.rawValue, .integer($1)) })),
        ]))
    ])
  }

  private static func name(_ reason: IgnoredReason) -> String {
    switch reason {
    case .noFix: "without a fix"
    case .outOfRange: "without a place"
    case .inaccurate: "inaccurate"
    case .doubled: "doubled"
    case .backInTime: "back in time"
    case .tooFast: "too fast"
    }
  }

  static func resumable(_ id: String) -> String {
    "kept; hub flickr walk --resume \(id) goes on with it"
  }

  static func saved(_ path: String) -> String { "saved to \(path)" }

  static func unsaved(_ path: String, _ reason: String) -> Problem {
    Problem(
      .io, "nothing can be saved to \(path): \(reason)",
      hint: "name a file in a folder that can be written to")
  }

  static func missing(_ failures: Int, of places: Int) -> Problem {
    Problem(
      .partial, "Flickr gave no answer for \(failures) of \(places) places",
      hint: "the photos that came were shown")
  }

  // MARK: The prompt

  static let help = [
    "Enter or l   the photos, the newest first",
    "NUMBER       open the card of the photo of that place",
    "g            look at the pictures; g NUMBER begins with that place",
    "o NUMBER     show its link",
    "b or Ctrl-D  back",
    "q            quit",
  ]

  static func noPlace(_ number: Int, _ places: [WalkPlace]) -> Problem {
    guard places.contains(where: { $0.kept.number == number }) else {
      return Problem(
        .usage, "there is no place \(number)",
        hint: places.isEmpty ? "no place has asked for a photo" : "l lists the photos")
    }
    return Problem(.usage, "place \(number) has no photo", hint: "l lists the photos")
  }

  // MARK: What does not begin

  static func problem(_ failure: WalkFailure) -> Problem {
    switch failure {
    case .source(let failure): problem(failure)
    case .folder(let failure): problem(failure)
    case .nowhereKept: nowhereKept
    case .finished(let id):
      Problem(
        .usage, "walk \(id) has come to its end", hint: "hub flickr walks \(id) shows it")
    case .otherOption(let name, let id):
      Problem(
        .usage, "walk \(id) began with another \(name)",
        hint: "leave \(name) out, or begin a new walk")
    case .noLines(let id):
      Problem(
        .usage, "walk \(id) takes its fixes from standard input, which is a terminal",
        hint: "pipe the lines that follow into hub")
    case .otherFile(let path):
      Problem(
        .notFound, "\(path) is not what it was when the walk began",
        hint: "the walk goes on with the file it began with; begin a new one with this")
    case .save(let path, let reason): unsaved(path, reason)
    }
  }

  static func problem(_ failure: LocationFailure) -> Problem {
    let code: Problem.Code =
      switch failure.kind {
      case .notFound: .notFound
      case .unknownHost: .dns
      case .refused: .connect
      case .timeout: .timeout
      case .malformed: .decode
      case .tooLarge: .tooLarge
      case .unreadable: .io
      }
    return Problem(code, failure.message, hint: failure.hint)
  }

  static func problem(_ failure: WalkFolderFailure) -> Problem {
    switch failure {
    case .nothingToResume:
      Problem(
        .notFound, "no walk has broken off", hint: "hub flickr walks lists those that are kept")
    case .unknown(let id):
      Problem(
        .notFound, "there is no walk \(id)", hint: "hub flickr walks lists those that are kept")
    case .running(let id):
      Problem(.usage, "walk \(id) is being walked", hint: "stop it there first, with Ctrl-C")
    case .damaged(let id):
      Problem(.decode, "walk \(id) cannot be read", hint: "its file is damaged from the start")
    case .damagedWithin(let id, let file, let line):
      Problem(
        .decode, "walk \(id) is damaged in line \(line) of \(file)",
        hint:
          "hub flickr walk --resume \(id) goes on from before that, and keeps a copy of the file")
    case .file(let failure): Problem(.io, "\(failure.path): \(failure.reason)")
    }
  }

  static let nowhereKept = Problem(
    .io, "there is no place for walks, so none is kept",
    hint: "set HOME or XDG_STATE_HOME to an absolute path")
}
