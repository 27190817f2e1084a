/// What a character appears in; the raw value is the service's name for it.
package enum CharacterSection: String, Sendable, Hashable, CaseIterable {
  case comics, series, stories, events

  /// One entry of it, as people call it.
  var singular: String {
    switch self {
    case .comics: "comic"
    case .series: "series"
    case .stories: "story"
    case .events: "event"
    }
  }
}
