import Location
import Presenting

/// The list in finished texts.
enum PhotoListDisplay {
  static let rowColumn = Column("row", title: "#", alignment: .trailing)
  static let distanceColumn = Column("distance", title: "Away", alignment: .trailing)

  /// The columns of a list; photos around a place have their distance from it.
  static func columns(_ subject: PhotoListRequest.Subject) -> [Column] {
    switch subject {
    case .recent: PhotoFields.columns
    case .near:
      Array(PhotoFields.columns.prefix(2)) + [distanceColumn]
        + PhotoFields.columns.dropFirst(2)
    }
  }

  /// Rows of a list; the last line is about `whole`, which is `nil` where more rows follow at
  /// once. `hasRowNumbers` where a person may type them.
  static func list(
    _ rows: [PhotoStretch.Row], _ subject: PhotoListRequest.Subject, whole: PhotoStretch?,
    hasRowNumbers: Bool
  ) -> ListDisplay {
    ListDisplay(
      columns: (hasRowNumbers ? [rowColumn] : []) + columns(subject),
      records: rows.map { record($0, subject) },
      position: whole?.place.position ?? "", commands: whole.map(commands) ?? [],
      notice: whole == nil ? nil : Photo.flickrNotice)
  }

  private static func record(
    _ row: PhotoStretch.Row, _ subject: PhotoListRequest.Subject
  ) -> Record {
    let photo = row.photo
    var fields =
      [Field("row", .integer(row.number), text: String(row.number))] + PhotoFields.fields(photo)
    if case .near(let place, _) = subject {
      let metres = photo.place.map { Int($0.distance(to: place).rounded()) }
      fields.append(
        Field(
          "distance", .optional(metres),
          text: metres.map { "\(Numerals.grouped($0)) m" } ?? PhotoFields.unknown))
    }
    return Record(fields)
  }

  private static func commands(_ whole: PhotoStretch) -> [String] {
    whole.place.commands(
      (whole.count == 0 ? [] : ["NUMBER open", "o NUMBER link"])
        + (whole.rows.contains { $0.photo.pictures.viewed != nil } ? ["g pictures"] : [])
        + ["? help", "q quit"])
  }

  /// The pictures of the rows that have one, to begin with that of row `number`.
  ///
  /// - Returns: `nil` where that row, or without a number every row, has none.
  static func gallery(
    _ rows: [PhotoStretch.Row], of subject: PhotoListRequest.Subject, from number: Int?
  ) -> PictureGallery? {
    // Flickr wants the attribution beside a photo (Flickr API Terms of Use).
    PictureGallery(
      title: title(subject),
      rows: rows.map { row in
        (
          row.number,
          row.photo.pictures.viewed.map { .init(title: row.photo.attribution, address: $0) }
        )
      }, from: number)
  }

  private static func title(_ subject: PhotoListRequest.Subject) -> String {
    switch subject {
    case .recent: "recent photos"
    case .near(let place, _): "photos around \(place.text)"
    }
  }

  // MARK: Messages

  static func noPicture(_ number: Int?) -> String {
    number.map { "row \($0) has no picture" } ?? "no row of this page has a picture"
  }

  static func end(_ stretch: PhotoStretch) -> String {
    let page = stretch.last
    let end = stretch.place.end
    guard let total = page.total, total > page.most else { return end }
    return "\(end); Flickr has \(Numerals.grouped(total)) and gives no more"
  }

  static func empty(_ page: PhotoPage, _ subject: PhotoListRequest.Subject) -> String {
    guard page.number == 1 else {
      return "nothing on page \(Numerals.grouped(page.number)): "
        + (page.reachable.map { "the list has \(Numerals.counted($0, "photo", "photos"))" }
          ?? "the list ends before it")
    }
    return switch subject {
    case .recent: "there are no recent photos"
    case .near(let place, let radius):
      "there are no photos within \(kilometres(radius)) of \(place.text)"
    }
  }

  /// `1 km`, `0.25 km`.
  private static func kilometres(_ radius: Double) -> String {
    radius == radius.rounded() ? "\(Int(radius)) km" : "\(radius) km"
  }

  static func noRow(_ number: Int, _ rows: ClosedRange<Int>?) -> Problem {
    let hint = rows.map {
      $0.count == 1 ? "type \($0.lowerBound)" : "type \($0.lowerBound) to \($0.upperBound)"
    }
    return Problem(
      .usage, "there is no row \(number) on this page", hint: hint ?? "no row is on screen")
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of that row",
    "o NUMBER     show the link of a row",
    "g            the pictures one at a time; g NUMBER from that row on",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
