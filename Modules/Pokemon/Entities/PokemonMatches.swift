import PokeAPI

/// What a search found in the index; paging through it asks for nothing.
struct PokemonMatches: Sendable, Hashable {
  let entries: [ListedResource]
  /// Records of the index that could not be read, and so could not be found.
  let dropped: Int

  /// A page of the matches; without a range, all of them.
  func page(_ range: PageRange?) -> ResourcePage {
    let range = range ?? PageRange(offset: 0, limit: entries.count)
    let rows = entries.dropFirst(range.offset).prefix(range.limit)
    let end = range.offset + rows.count
    return ResourcePage(
      entries: Array(rows), offset: range.offset, total: entries.count,
      next: rows.isEmpty || end >= entries.count
        ? nil : PageRange(offset: end, limit: range.limit),
      dropped: dropped)
  }
}
