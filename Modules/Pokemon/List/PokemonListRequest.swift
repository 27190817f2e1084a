package import PokeAPI

/// What the list screen is opened for.
package struct PokemonListRequest: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// The index in its own order.
    case index
    /// The names that begin with or contain a text.
    case names(Slug)
  }

  package var subject: Subject
  package var offset: Int
  /// Rows of a page; `nil` for all of them at once.
  package var limit: Int?
  /// Whether each row's record is fetched as well, for types and stats.
  package var hasDetails: Bool

  /// Rows of a page unless told otherwise.
  package static let pageSize = 20

  package init(
    _ subject: Subject = .index, offset: Int = 0, limit: Int? = PokemonListRequest.pageSize,
    hasDetails: Bool = false
  ) {
    self.subject = subject
    self.offset = offset
    self.limit = limit
    self.hasDetails = hasDetails
  }
}
