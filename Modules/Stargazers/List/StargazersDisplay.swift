import PictureLoading
import Pictures
import Presenting
import WebService

/// One person in finished texts.
struct StargazerCard: Sendable, Hashable {
  let record: Record
  /// The profile's address, where there is one that may be shown as a link.
  let link: String?
  /// The avatar, where it has come with the list.
  let picture: PictureDisplay?
  let accent: RGB?

  init(_ row: StargazerRow, _ avatar: Illustration? = nil) {
    record = StargazersDisplay.record(row)
    picture = avatar.map { StargazersDisplay.picture(row, $0) }
    accent = avatar?.accent
    link = row.person.profile.flatMap { $0.isWebAddress ? $0 : nil }
  }
}

/// The list in finished texts.
enum StargazersDisplay {
  static let columns = [
    Column("login", title: "Login"),
    Column("starred_at", title: "Starred"),
    Column("html_url", title: "Profile"),
    Column("id", title: "Number", alignment: .trailing, audience: .programs),
    Column("type", title: "Type", audience: .programs),
  ]

  /// The columns of a list; with details the avatars' colours as well.
  static func columns(hasDetails: Bool) -> [Column] { columns + (hasDetails ? [.accent] : []) }

  /// The place in the list, to be typed; a program counts for itself.
  static let numberColumn = Column("row", title: "#", alignment: .trailing)

  static let deleted = "(deleted account)"
  static let unknown = "unknown"

  /// `rows` of a listing: all of them, or what has been added to it.
  ///
  /// Where everything is shown at once (`isWhole`), the position stands under the last rows only,
  /// and is that of all of them. With `avatars`, by the rows' numbers, as far as `wishes` go.
  static func list(
    _ rows: [StargazerRow], of listing: StargazerListing, isWhole: Bool, hasNumbers: Bool,
    avatars: StargazerAvatars? = nil
  ) -> ListDisplay {
    let isLast = !isWhole || listing.next == nil
    return ListDisplay(
      columns: (hasNumbers ? [numberColumn] : []) + columns(hasDetails: avatars != nil),
      records: rows.map { row in
        avatars.map { record(row, accent: $0[row].accent) } ?? record(row)
      },
      position: isLast ? position(listing, isWhole: isWhole) : "",
      commands: isLast ? commands(listing, isWhole: isWhole) : [],
      pictures: avatars.map { avatars in
        avatars.wishes.contains(.drawings) ? rows.map { picture($0, avatars[$0]) } : []
      } ?? [],
      accents: avatars.map { avatars in
        avatars.wishes.contains(.accents) ? rows.map { avatars[$0].accent } : []
      } ?? [])
  }

  private static func position(_ listing: StargazerListing, isWhole: Bool) -> String {
    let page = listing.page
    let range = Numerals.position(
      offset: listing.offset, count: page.end - listing.offset, total: nil)
    guard !isWhole, let last = page.last, last >= page.number else { return range }
    return "\(range) · page \(Numerals.grouped(page.number)) of \(Numerals.grouped(last))"
  }

  private static func commands(_ listing: StargazerListing, isWhole: Bool) -> [String] {
    (listing.next == nil ? [] : ["Enter more"])
      + (isWhole || listing.previous == nil ? [] : ["p back"])
      + (listing.rows.isEmpty ? [] : ["NUMBER open", "o NUMBER link"])
      + ["history stars by week", "? help", "q quit"]
  }

  static func picture(_ row: StargazerRow, _ avatar: Illustration) -> PictureDisplay {
    PictureDisplay(
      alternative: row.person.login ?? deleted, kind: .photo, picture: avatar.picture)
  }

  private static func record(_ row: StargazerRow, accent: RGB?) -> Record {
    Record(record(row).fields + [.accent(accent)])
  }

  static func record(_ row: StargazerRow) -> Record {
    let person = row.person
    let day = person.starredAt.flatMap { UTCDay.text($0) }
    let link = person.profile.flatMap { $0.isWebAddress ? $0 : nil }
    return Record([
      Field("row", .integer(row.number), text: String(row.number)),
      Field("login", .optional(person.login), text: person.login ?? deleted),
      Field("starred_at", .optional(person.starredAt), text: day ?? unknown),
      Field("html_url", .optional(person.profile), text: link ?? ""),
      Field("id", .optional(person.id), text: person.id.map(String.init) ?? ""),
      Field("type", .optional(person.type), text: person.type ?? ""),
    ])
  }
}
