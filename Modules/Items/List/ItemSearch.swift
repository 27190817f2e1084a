import PokeAPI

/// An item whose record has come, with what is shown and searched of it.
struct KnownItem: Sendable, Hashable {
  let item: Item
  let texts: ItemTexts
  let searchedNames: [SearchText]
  let searchedText: SearchText

  init(_ item: Item, _ choice: LanguageChoice) {
    self.item = item
    texts = ItemTexts(item, choice)
    searchedNames = choice.candidates(item.names).map { SearchText($0.text) }
    searchedText = SearchText(texts.searched)
  }
}

/// Finds the items in whose name, category or text another text occurs.
///
/// The service has no search of its own: names and categories come with the catalogue, texts with each
/// item’s own record, as far as they are known.
struct ItemSearch: Sendable {
  /// Where it was found, the best first.
  private enum Place: Int { case beginningOfName, name, category, text }

  let query: SearchText
  let choice: LanguageChoice

  /// The items of `catalogue`: names that begin with the query, names that contain it, categories,
  /// texts; each of them A–Z.
  @concurrent
  func matches(
    in catalogue: ItemCatalogue, known: [Int: KnownItem]
  ) async -> [ListedResource] {
    let found = catalogue.categories.flatMap { category in
      let names = [category.name] + choice.candidates(category.names).map(\.text)
      let isMatch = names.contains { SearchText($0).contains(query) }
      return category.items.compactMap { entry in
        place(of: entry, known[entry.id], categoryMatches: isMatch).map { ($0.rawValue, entry) }
      }
    }
    return found.sorted { ($0.0, $0.1.name, $0.1.id) < ($1.0, $1.1.name, $1.1.id) }.map(\.1)
  }

  private func place(
    of entry: ListedResource, _ known: KnownItem?, categoryMatches: Bool
  ) -> Place? {
    let names = [SearchText(entry.name)] + (known?.searchedNames ?? [])
    if names.contains(where: { $0.hasPrefix(query) }) { return .beginningOfName }
    if names.contains(where: { $0.contains(query) }) { return .name }
    if categoryMatches { return .category }
    return known?.searchedText.contains(query) == true ? .text : nil
  }
}
