/// A character as far as this program cares; everything Marvel leaves open is optional.
///
/// Texts and dates are kept as they came, because programs read them so; what a person reads is
/// made of them by ``PlainText`` and ``ModifiedDate``.
struct MarvelCharacter: Sendable, Hashable, Identifiable {
  let id: Int
  let name: String
  /// May hold HTML; `nil` where there is none.
  let description: String?
  /// Such as `2014-04-29T14:18:17-0400`.
  let modified: String?
  let thumbnail: Thumbnail?
  let resourceURI: String?
  let appearances: Appearances
  let links: [WebLink]
}

/// What a character appears in: a summary for each section.
struct Appearances: Sendable, Hashable {
  struct Summary: Sendable, Hashable {
    /// How many there are; `nil` where the service does not say.
    let available: Int?
    /// The first of them, at most twenty.
    let items: [Item]

    static let unknown = Summary(available: nil, items: [])
  }

  struct Item: Sendable, Hashable {
    let name: String
    let resourceURI: String?
  }

  let comics: Summary
  let series: Summary
  let stories: Summary
  let events: Summary

  subscript(section: CharacterSection) -> Summary {
    switch section {
    case .comics: comics
    case .series: series
    case .stories: stories
    case .events: events
    }
  }
}
