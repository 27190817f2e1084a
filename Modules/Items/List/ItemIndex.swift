import PokeAPI
import WebService

/// What is known of the items by now: categories, names, and the records that have come.
///
/// Nothing is asked for twice; what did not come can be asked for again.
@MainActor
final class ItemIndex {
  /// What did not come of what was asked for, and why the first of it did not.
  struct Gap: Sendable, Hashable {
    var count = 0
    var cause: ServiceError?
  }

  /// What a search came to.
  struct Findings: Sendable {
    let matches: [ListedResource]
    let catalogue: ItemCatalogue
    /// How many texts were searched, of how many there are.
    let searched: Int
    let total: Int
    /// Texts that were to be searched and did not come.
    let gap: Gap
    /// Whether texts are left that could be searched.
    let canSearchOn: Bool

    /// Why something may not have been found that is there.
    var cause: ServiceError? { gap.cause ?? catalogue.failure }
  }

  private let interactor: any ItemListInteracting
  private let choice: LanguageChoice
  private var catalogue: ItemCatalogue?
  private(set) var known: [Int: KnownItem] = [:]
  /// The items of ``known`` whose records were kept: good enough to search in whatever their age, and
  /// asked for like all others before they are shown.
  private var kept: Set<Int> = []
  private var hasReadKept = false

  /// How many texts a search fetches unless it is told to fetch all: the most common items, which have
  /// the lowest numbers, and few enough to wait for.
  static let textsAtFirst = 420

  init(_ interactor: any ItemListInteracting, _ choice: LanguageChoice) {
    self.interactor = interactor
    self.choice = choice
  }

  /// Fetches the records that have not come yet.
  func fetch(_ entries: [ListedResource]) async throws(ServiceError) -> Gap {
    let wanted = entries.filter { known[$0.id] == nil || kept.contains($0.id) }
    guard !wanted.isEmpty else { return Gap() }
    let results = await interactor.items(of: wanted)
    for (id, result) in results {
      guard case .success(let item) = result else { continue }
      known[id] = item
      kept.remove(id)
    }
    let errors = wanted.compactMap { entry -> ServiceError? in
      if case .failure(let error)? = results[entry.id] { error } else { nil }
    }
    if errors.contains(.cancelled) { throw .cancelled }
    // What was kept is better than nothing.
    let missing = wanted.count { known[$0.id] == nil }
    return Gap(count: missing, cause: missing > 0 ? errors.first : nil)
  }

  /// Looks for `query` in names, categories and texts of the first so many items by number, or of all.
  ///
  /// Of the texts it fetches those of the first ``textsAtFirst`` items, unless it is to look into all,
  /// or is told how many items there are to be; and it looks into all that need no request.
  func search(
    _ query: SearchText, first: Int?, inAllTexts: Bool
  ) async throws(ServiceError) -> Findings {
    let whole = try await wholeCatalogue()
    let catalogue = whole.first(first)
    let entries = catalogue.items
    let bound = inAllTexts ? entries.count : first ?? Self.textsAtFirst
    let gap = try await fetch(Array(entries.prefix(bound)))
    try await readKept(Array(entries.dropFirst(bound)))
    // Those too that were fetched to be shown.
    let searched = entries.count { known[$0.id] != nil }
    let search = ItemSearch(query: query, choice: choice)
    return Findings(
      matches: await search.matches(in: catalogue, known: known),
      catalogue: catalogue, searched: searched, total: whole.items.count, gap: gap,
      canSearchOn: searched < entries.count)
  }

  /// Reads what earlier runs have kept, once.
  private func readKept(_ entries: [ListedResource]) async throws(ServiceError) {
    let wanted = entries.filter { known[$0.id] == nil }
    guard !hasReadKept, !wanted.isEmpty else { return }
    for (id, result) in await interactor.keptItems(of: wanted) {
      switch result {
      case .success(let item):
        known[id] = item
        kept.insert(id)
      case .failure(.cancelled): throw .cancelled
      case .failure: continue
      }
    }
    hasReadKept = true
  }

  private func wholeCatalogue() async throws(ServiceError) -> ItemCatalogue {
    if let catalogue { return catalogue }
    let catalogue = try await interactor.catalogue()
    // What is missing can be asked for again.
    if catalogue.isWhole { self.catalogue = catalogue }
    return catalogue
  }
}
