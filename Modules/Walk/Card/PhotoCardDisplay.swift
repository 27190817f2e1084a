import Location
import PictureLoading
import Pictures
import Presenting

/// A card in finished texts: the record for every reader, and what a person's card adds to it.
struct PhotoCardDisplay: Sendable, Hashable {
  struct Fact: Sendable, Hashable {
    let label: String
    let text: String
  }

  let title: String
  /// `nil` where nobody knows where it is.
  let picture: PictureDisplay?
  let accent: RGB?
  let attribution: String
  let description: String
  let facts: [Fact]
  let links: [CardLink]
  let record: Record
  let commands: [String]

  /// A card shows a program and a pipe all there is.
  static let columns =
    PhotoFields.columns.map { column in
      Column(
        column.key, title: column.title.lowercased(),
        audience: ["owner", "pathalias"].contains(column.key) ? .programs : .everybody)
    } + [.accent]

  init(_ photo: Photo, _ illustration: Illustration = .none) {
    title = photo.readableTitle
    attribution = photo.attribution
    description = PhotoFields.description(photo)
    picture = photo.pictures.viewed.map { _ in
      PictureDisplay(
        alternative: photo.readableTitle, kind: .photo, picture: illustration.picture)
    }
    accent = illustration.accent
    let record = Record(PhotoFields.fields(photo) + [.accent(accent)])
    self.record = record
    let texts = ["id", "ownername", "license", "datetaken", "dateupload"].compactMap { key in
      record[key].map { field in
        Fact(label: Self.columns.first { $0.key == key }?.title ?? key, text: field.text)
      }
    }
    facts = texts + [Fact(label: "place", text: photo.place?.text ?? PhotoFields.unknown)]
    links = Self.links(photo)
    commands = ["o NUMBER link", "b back", "? help", "q quit"]
  }

  /// The links as they are numbered; the page is the first because Flickr wants it shown.
  static func links(_ photo: Photo) -> [CardLink] {
    let links = [
      ("page", photo.page), ("picture", photo.pictures.viewed), ("licence", photo.license?.link),
    ]
    return links.compactMap { label, url in url.map { CardLink(label: label, url: $0) } }
  }

  // MARK: Messages

  static let hint = "? lists the commands"

  static let nothingShown = Problem(.usage, "no card is on screen", hint: "Enter asks for it again")

  static let help = [
    "o NUMBER     show that link",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
