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
}
