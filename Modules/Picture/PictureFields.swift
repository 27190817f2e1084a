import Pictures
import Presenting

/// The facts of a picture, in the order in which they stand.
enum PictureFields {
  static let columns = [
    Column("source", title: "file or address"),
    Column("kind", title: "kind"),
    Column("width", title: "width", alignment: .trailing),
    Column("height", title: "height", alignment: .trailing),
    Column("bytes", title: "bytes", alignment: .trailing),
    Column.accent,
  ]

  static func record(_ viewed: ViewedPicture, source: String) -> Record {
    let picture = viewed.picture
    return Record([
      Field("source", .string(source), text: source),
      Field("kind", .string(picture.format.rawValue), text: picture.format.rawValue),
      number("width", picture.size.width), number("height", picture.size.height),
      number("bytes", picture.bytes.count), .accent(viewed.accent),
    ])
  }

  private static func number(_ key: String, _ number: Int) -> Field {
    Field(key, .integer(number), text: Numerals.grouped(number))
  }
}
