/// A comic, series, story or event, as far as lists show them.
struct SectionEntry: Sendable, Hashable, Identifiable {
  let id: Int
  /// `nil` where the service gives none, as with some stories.
  let title: String?
  let resourceURI: String?
  /// `nil` for most stories.
  let thumbnail: Thumbnail?
  let links: [WebLink]
}
