package import PokeAPI

/// What the list screen is opened for.
package struct PokemonListRequest: Sendable, Hashable {
  /// Which names.
  package enum Subject: Sendable, Hashable {
    /// The index in its own order.
    case index
    /// The names that begin with or contain a text.
    case names(Slug)
  }

  /// What is listed.
  package var subject: Subject
  /// How many rows are passed over.
  package var offset: Int
  /// Rows of a page; `nil` for all of them at once.
  package var limit: Int?
  /// Whether each row's record is fetched as well, for types and stats.
  package var hasDetails: Bool

  /// No list is as long; what is larger could not be counted on from.
  private static let most = 1_000_000_000
  /// Rows of a page unless told otherwise.
  package static let pageSize = 20

  package init(
    _ subject: Subject = .index, offset: Int = 0, limit: Int? = PokemonListRequest.pageSize,
    hasDetails: Bool = false
  ) {
    self.subject = subject
    self.offset = min(max(0, offset), Self.most)
    self.limit = limit.map { min(max(1, $0), Self.most) }
    self.hasDetails = hasDetails
  }
}
