internal import ArgumentParser
internal import Location
internal import Presenting
internal import WalkModule

/// `hub flickr`: photos, unless one of the other two is named.
struct FlickrCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickr", abstract: "Public photos of Flickr.",
    discussion: """
      hub flickr                       the latest, 20 a page
      hub flickr --near 45.8131,15.9775 --radius 0.5
      hub flickr 53012345678           a card, by the number in the address of its page
      hub flickr photos --help         the options of these
      hub flickr walk TRACK.gpx        a photo for every 100 m of a walk
      hub flickr walks                 the walks that are kept
      """,
    subcommands: [PhotosCommand.self, WalkCommand.self, WalksCommand.self],
    defaultSubcommand: PhotosCommand.self)
}

/// `hub flickr` by its full name, `hub flickr photos`.
struct PhotosCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos", abstract: "Recent photos, photos around a place, cards.",
    discussion: """
      hub flickr                       the latest, 20 a page
      hub flickr --near 45.8131,15.9775 --radius 0.5
      hub flickr 53012345678           a card, by the number in the address of its page

      Flickr gives keys to Pro members only (hub help environment); --demo needs none. It gives 1,000 \
      recent photos at the most, and 4,000 of one search.
      """)

  @Argument(help: "Numbers of photos.") var photos: [String] = []
  @Option(
    parsing: .unconditional,
    help: "Show the photos around a place, the nearest first: LATITUDE,LONGITUDE in degrees.")
  var near: String?
  @Option(
    parsing: .unconditional, help: "How far around, in km, above 0 and below 32. Default: 1.")
  var radius: Double?
  @Option(parsing: .unconditional, help: "The page to show, from 1.") var page: Int?
  @Option(
    parsing: .unconditional,
    help: "Photos of a page, at most 500, with --near 250. Default: 20.")
  var limit: Int?
  @Flag(help: "Show all that Flickr gives.") var all = false
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    let most =
      near == nil ? FlickrClient.mostRecentAtOnce : FlickrClient.mostNearAtOnce
    try Paging(page: page, limit: limit, isAll: all, mostRows: most).validate()
    if all, limit != nil {
      throw ValidationError("--all shows every photo and --limit only some; give one of them")
    }
    if let wrong = photos.first(where: { !PhotoCardRequest.isID($0) }) {
      throw ValidationError(
        "“\(wrong)” is no photo’s number; it stands in the address of the photo’s page")
    }
    if let near, Coordinate(typed: near) == nil {
      throw ValidationError(
        "“\(near)” is no place: write LATITUDE,LONGITUDE in decimal degrees, such as 45.81,15.98")
    }
    if let radius, !FlickrClient.isRadius(radius) {
      throw ValidationError("--radius is \(FlickrClient.radiusRule)")
    }
    if radius != nil, near == nil { throw ValidationError("--radius goes with --near") }
    if !photos.isEmpty, near != nil || page != nil || limit != nil || all {
      throw ValidationError("--near and paging are for the list, not for a card")
    }
  }

  func destination() throws(Problem) -> Destination {
    guard photos.isEmpty else {
      return .photoCard(PhotoCardRequest(photos.map { .id($0) }))
    }
    let place = near.flatMap { Coordinate(typed: $0) }
    let subject: PhotoListRequest.Subject =
      place.map { .near($0, radius: radius ?? WalkRequest.standardRadius) } ?? .recent
    return .photos(PhotoListRequest(subject, page: page ?? 1, size: limit, isAll: all))
  }
}
