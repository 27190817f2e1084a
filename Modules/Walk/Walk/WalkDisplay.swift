import Location
import PictureLoading
import Pictures
import Presenting
import Walks

/// A place in finished texts, as it comes.
struct WalkPlaceDisplay: Sendable, Hashable {
  /// Such as `3 · 312 m · 45.807200, 15.978600`.
  let heading: String
  /// `nil` where nobody knows where it is.
  let picture: PictureDisplay?
  let accent: RGB?
  /// What stands beside the photo wherever it is shown.
  let attribution: String
  let link: String
  let record: Record
  let columns: [Column]
}

/// What a walk came to: in words, and for a program.
struct WalkSummaryDisplay: Sendable, Hashable {
  let text: String
  let object: Value
  /// What Flickr wants shown with its photos; `nil` where there are none.
  let notice: String?
}

/// Fields of a place with its photo. `lat`, `lon` and `time` are the walk's; `distance` is the photo's from
/// the place; the rest have Flickr's names.
enum WalkFields {
  private static let shown: Set<String> = [
    "place", "walked", "title", "ownername", "datetaken", "license", "distance",
  ]

  /// The columns; on a terminal there is room for some of them only.
  static func columns(forPeople: Bool) -> [Column] {
    let all: [(String, String, Column.Alignment)] = [
      ("place", "#", .trailing), ("walked", "Walked", .trailing), ("lat", "Latitude", .trailing),
      ("lon", "Longitude", .trailing), ("id", "id", .leading), ("title", "Title", .leading),
      ("ownername", "Owner", .leading), ("license", "Licence", .leading),
      ("datetaken", "Taken", .leading), ("distance", "Away", .trailing),
      ("photopage", "Page", .leading),
    ]
    let programs = [
      ("time", "Time"), ("owner", "Owner’s id"), ("dateupload", "Uploaded"),
      ("latitude", "Photo’s latitude"), ("longitude", "Photo’s longitude"),
      ("picture", "Picture"), ("attribution", "Attribution"),
    ]
    return all.map { key, title, alignment in
      Column(
        key, title: title, alignment: alignment,
        audience: forPeople && !shown.contains(key) ? .programs : .everybody)
    } + programs.map { Column($0, title: $1, audience: .programs) }
  }

  static func record(_ place: WalkPlace, _ photo: KeptPhoto) -> Record {
    let point = place.kept.point
    let away = photo.coordinate.map { Int($0.distance(to: point.coordinate).rounded()) }
    let license = photo.license.map { PhotoLicense(number: $0) }
    let walked = Int(min(place.walked, 1e12).rounded())
    let unknown = PhotoFields.unknown
    let text = { (key: String, text: String?) in
      Field(key, .optional(text), text: text ?? unknown)
    }
    return Record([
      Field("place", .integer(place.kept.number), text: "\(place.kept.number)"),
      Field("walked", .integer(walked), text: WalkWording.metres(place.walked)),
      degrees("lat", point.coordinate.latitude), degrees("lon", point.coordinate.longitude),
      text("id", photo.id), text("title", photo.title), text("ownername", photo.ownerName),
      Field("license", .optional(photo.license), text: license?.shortName ?? unknown),
      Field(
        "datetaken", .optional(photo.taken),
        text: photo.taken.map { String($0.prefix(16)) } ?? unknown),
      Field(
        "distance", .optional(away), text: away.map { WalkWording.metres(Double($0)) } ?? unknown),
      text("photopage", photo.page), text("time", point.time.map { Timestamp.text($0) }),
      text("owner", photo.owner.isEmpty ? nil : photo.owner),
      Field(
        "dateupload", .optional(photo.posted),
        text: photo.posted.flatMap(UploadDay.text) ?? unknown),
      degrees("latitude", photo.coordinate?.latitude),
      degrees("longitude", photo.coordinate?.longitude), text("picture", photo.image),
      text("attribution", attribution(photo)),
    ])
  }

  static func display(
    _ place: WalkPlace, _ photo: KeptPhoto, _ illustration: Illustration = .none, forPeople: Bool
  ) -> WalkPlaceDisplay {
    let record = record(place, photo)
    let away = photo.coordinate.map { _ in ", \(record["distance"]?.text ?? "") away" } ?? ""
    return WalkPlaceDisplay(
      heading: "\(place.kept.number) · \(WalkWording.metres(place.walked)) · "
        + place.kept.point.coordinate.text,
      picture: photo.image.map { _ in
        PictureDisplay(alternative: photo.title, kind: .photo, picture: illustration.picture)
      }, accent: illustration.accent,
      attribution: attribution(photo) + away, link: photo.page, record: record,
      columns: columns(forPeople: forPeople))
  }

  static func attribution(_ photo: KeptPhoto) -> String {
    let license = photo.license.map { PhotoLicense(number: $0).shortName } ?? "licence unknown"
    return "“\(photo.title)” by \(photo.ownerName) (\(license))"
  }

  private static func degrees(_ key: String, _ degrees: Double?) -> Field {
    Field(
      key, degrees.map(Value.number) ?? .null, text: degrees.map(decimal) ?? PhotoFields.unknown)
  }
}

/// The photos of a walk as a list.
enum WalkListDisplay {
  /// The photos of `places`, which are in order; for people the newest first.
  static func list(_ places: [WalkPlace], forPeople: Bool) -> ListDisplay {
    let rows = places.compactMap { place in
      place.kept.photo.map { WalkFields.record(place, $0) }
    }
    return ListDisplay(
      columns: WalkFields.columns(forPeople: forPeople),
      records: forPeople ? rows.reversed() : rows,
      position: Numerals.counted(rows.count, "photo", "photos"),
      commands: (rows.isEmpty ? [] : ["NUMBER open", "o NUMBER link"])
        + (pictures(of: places).isEmpty ? [] : ["g pictures"]) + ["? help", "q quit"],
      notice: rows.isEmpty ? nil : Photo.flickrNotice)
  }

  /// The pictures of the photos, the newest first, to begin with that of place `number`.
  ///
  /// - Returns: `nil` where that place, or without a number every place, has none.
  static func gallery(_ places: [WalkPlace], from number: Int?) -> PictureGallery? {
    let pictures = pictures(of: places)
    let start = number.map { number in pictures.firstIndex { $0.number == number } } ?? 0
    guard let start, !pictures.isEmpty else { return nil }
    return PictureGallery(
      title: "photos of the walk", pictures: pictures.map(\.picture), start: start)
  }

  private static func pictures(
    of places: [WalkPlace]
  ) -> [(number: Int, picture: PictureGallery.Picture)] {
    places.reversed().compactMap { place in
      guard let photo = place.kept.photo, let address = photo.image else { return nil }
      return (place.kept.number, .init(title: WalkFields.attribution(photo), address: address))
    }
  }
}
