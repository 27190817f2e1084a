internal import ArgumentParser
internal import GPSD
internal import GPX
internal import Glibc
internal import Presenting
internal import WalkExport
internal import WalkModule

/// `hub flickr walk`: a photo for every place of a walk.
struct WalkCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk", abstract: "A photo for every 100 m of a walk.",
    discussion: """
      hub flickr walk TRACK.gpx --speed max     as fast as Flickr answers
      hub flickr walk gpsd://localhost:2947     where a receiver says you are
      some-program | hub flickr walk -          lines of LATITUDE,LONGITUDE[,TIME]
      hub flickr walk --resume                  goes on with the last that broke off
      hub flickr walk --demo                    through Zagreb, without a key

      A place asks for a photo when it is 100 m or more from the first fix, or from the last place \
      that asked. The nearest photo is shown that the walk has not shown yet. Ctrl-C ends the walk; \
      it is kept, and --resume goes on with it. hub flickr walks lists those that are kept.
      """)

  @Argument(
    help: "A GPX file, gpsd://HOST:PORT, or - for lines; with --resume the walk’s name.",
    completion: .file(extensions: ["gpx"]))
  var source: String?
  @Option(
    parsing: .unconditional, help: "Metres from place to place. Default: 100.")
  var every: Double?
  @Option(
    parsing: .unconditional,
    help: "How far around a place, in km, above 0 and below 32. Default: 1.")
  var radius: Double?
  @Flag(help: "Let the first fix ask for a photo too.") var photoAtStart = false
  @Option(
    parsing: .unconditional,
    help: "Leave aside fixes that may be off by more metres; 0 for none. Default: 50.")
  var maxError: Double?
  @Option(
    parsing: .unconditional,
    help: "Leave aside fixes that would take more metres a second; 0 for none. Default: 70.")
  var maxSpeed: Double?
  @Option(
    parsing: .unconditional,
    help:
      "How many times as fast a file is walked, or max. Default: 1, as it was walked; for the demo max."
  )
  var speed: String?
  @Option(
    parsing: .unconditional,
    help: "Write the walk to FILE.gpx, FILE.geojson or FILE.html at its end.",
    completion: .file(extensions: ["gpx", "geojson", "html"]))
  var save: String?
  @Flag(help: "Go on with the last walk that broke off, or the one that is named.")
  var resume = false
  @Flag(help: "Show the latest photo of all for each place, wherever it was taken.")
  var recent = false
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    if source == nil, !resume, !shared.demo {
      throw ValidationError(
        "walk along what? a GPX file, gpsd://HOST:PORT, or - for lines; --demo has a track")
    }
    if resume, shared.demo {
      throw ValidationError("--demo keeps no walk, so --resume has none to go on with")
    }
    try check(every, "--every is a number of metres above 0, 10,000,000 at most") {
      $0 > 0 && $0 <= 1e7
    }
    if let radius, !FlickrClient.isRadius(radius) {
      throw ValidationError("--radius is \(FlickrClient.radiusRule)")
    }
    try check(maxError, "--max-error is a number of metres, or 0 for any") { $0 >= 0 && $0 <= 1e7 }
    try check(maxSpeed, "--max-speed is a number of metres a second, or 0 for any") {
      $0 >= 0 && $0 <= 1e7
    }
    if let speed {
      guard let speed = ReplaySpeed(speed) else {
        throw ValidationError("--speed is a number above 0, or max")
      }
      if case .times(let factor) = speed, factor > 1e6 || factor < 1e-6 {
        throw ValidationError("--speed is at most 1000000; max does not wait at all")
      }
      if !resume, isLive { throw ValidationError("--speed is for files; this source has its own") }
    }
    if let save, WalkExport(path: save) == nil {
      throw ValidationError("--save writes FILE.gpx, FILE.geojson or FILE.html, by the ending")
    }
    if recent, radius != nil {
      throw ValidationError("--radius and --recent contradict each other")
    }
    if source == "-", !resume, shared.interactive == true {
      throw ValidationError("--interactive cannot ask where fixes come from standard input")
    }
    if !resume, let source, isGPSD, GPSDAddress(source) == nil {
      throw ValidationError("“\(source)” is no address of a gpsd: write gpsd://HOST:PORT")
    }
  }

  private var isGPSD: Bool { source?.lowercased().hasPrefix("gpsd://") == true }
  private var isLive: Bool { source == "-" || isGPSD }

  private func check(
    _ number: Double?, _ message: String, _ isRight: (Double) -> Bool
  ) throws {
    if let number, !isRight(number) { throw ValidationError(message) }
  }

  func destination() throws(Problem) -> Destination {
    var request = WalkRequest(subject, isDemo: shared.demo)
    request.every = every
    request.radius = radius
    request.maximumError = maxError
    request.maximumSpeed = maxSpeed
    request.asksAtStart = photoAtStart ? true : nil
    request.isRecent = recent ? true : nil
    request.speed = speed.flatMap { ReplaySpeed($0) }
    request.save = save.map(absolutePath)
    return .walk(request)
  }

  private var subject: WalkRequest.Subject {
    if resume { return .resume(source) }
    switch source {
    case nil: return .new(.demo)
    case "-"?: return .new(.lines)
    case let source?:
      return .new(GPSDAddress(source).map { .gpsd($0) } ?? .file(absolutePath(source)))
    }
  }
}

/// A path that means the same wherever a walk goes on from.
private func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return String(cString: folder) + "/" + path
}
