internal import Gateway
internal import Keys
internal import Presenting

/// What `hub keys show` lists.
@MainActor
struct KeyRows {
  struct Row {
    let service: String
    let name: KeyName
    let key: (secret: Secret, origin: KeyOrigin)?
  }

  let rows: [Row]

  static let columns = [
    Column("service", title: "Service"), Column("key", title: "Key"),
    Column("value", title: "Value"), Column("source", title: "Source"),
  ]

  var display: ListDisplay {
    ListDisplay(columns: Self.columns, records: rows.map(record), position: "")
  }

  private func record(_ row: Row) -> Record {
    let key = String(row.name.rawValue.drop { $0 != "." }.dropFirst())
    let value = row.key.map { Self.masked($0.secret) }
    let source = row.key.map { key in
      if case .variable(let name) = key.origin { return "environment (\(name))" }
      return key.origin.name
    }
    return Record([
      Field("service", .string(row.service), text: row.service),
      Field("key", .string(key), text: key),
      Field("value", .optional(value), text: value ?? "not set"),
      Field("source", .optional(row.key?.origin.name), text: source ?? ""),
    ])
  }

  /// The last four characters, where as many stay hidden that nobody could guess them.
  static func masked(_ secret: Secret) -> String {
    secret.text.count >= 16 ? SecretMask.hidden + secret.text.suffix(4) : SecretMask.hidden
  }
}
