import WebService

/// A stretch of the index to ask for.
struct PageRange: Sendable, Hashable {
  var offset: Int
  var limit: Int
}

/// A page of the index and where it sits in the whole.
struct PokemonPage: Sendable, Hashable {
  let entries: [PokemonEntry]
  let offset: Int
  /// How many there are in all, where the service says so.
  let total: Int?
  /// What the service says comes next; `nil` on the last page. Its limit may be smaller.
  let next: PageRange?
  /// Records of the page that could not be read.
  let dropped: Int
  /// Why rows are missing behind these; `nil` where none are, as far as is known.
  var gap: Gap?

  enum Gap: Sendable, Hashable {
    /// The page that follows did not come.
    case failed(ServiceError)
    /// What is said to follow leads back, or on for ever.
    case endless
  }

  /// This page and the one that follows it as one; an empty one is the end.
  func appending(_ following: PokemonPage) -> PokemonPage {
    let isEmpty = following.entries.isEmpty && following.dropped == 0
    return PokemonPage(
      entries: entries + following.entries, offset: offset, total: following.total ?? total,
      next: isEmpty ? nil : following.next, dropped: dropped + following.dropped,
      gap: following.gap)
  }

  /// The page as all there is to be had.
  func ending(in gap: Gap) -> PokemonPage {
    PokemonPage(
      entries: entries, offset: offset, total: total, next: nil, dropped: dropped, gap: gap)
  }
}
