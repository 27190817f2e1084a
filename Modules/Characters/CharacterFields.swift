import Presenting

/// Fields that more than one screen shows: raw under Marvel's names, finished for a person.
enum CharacterFields {
  static let unknown = "unknown"
  static let none = "none"
  static let noDescription = "no description"

  /// Where a row stands in the whole list: what is typed to open it.
  static let rowColumn = Column("row", title: "#", alignment: .trailing)
  static let attributionColumn = Column(
    "attributionText", title: "Attribution", audience: .programs)

  static func row(_ number: Int) -> Field {
    Field("row", .integer(number), text: String(number))
  }

  static func id(_ id: Int) -> Field { Field("id", .integer(id), text: String(id)) }

  static func description(_ description: String?) -> Field {
    let text = PlainText.text(description ?? "")
    return Field(
      "description", .optional(description), text: text.isEmpty ? noDescription : text)
  }

  static func modified(_ modified: String?) -> Field {
    Field(
      "modified", .optional(modified), text: modified.flatMap(ModifiedDate.day) ?? unknown)
  }

  static func thumbnail(_ thumbnail: Thumbnail?) -> Field {
    let value = thumbnail.map {
      Value.object([
        .init("path", .string($0.path)), .init("extension", .string($0.fileExtension)),
      ])
    }
    return Field("thumbnail", value ?? .null, text: thumbnail?.address ?? none)
  }

  static func resourceURI(_ uri: String?) -> Field {
    Field("resourceURI", .optional(uri), text: uri ?? unknown)
  }

  static func attribution(_ text: String) -> Field {
    Field("attributionText", .string(text), text: text)
  }
}
