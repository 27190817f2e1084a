import Gateway
import PokeAPI
import WebService

/// PokéAPI's items and categories, one request each.
struct ItemService: Sendable {
  /// More than there will be; the service answers with all it has.
  private static let everything = 100_000

  let client: ServiceClient
  let progress: ProgressObserver

  func item(_ key: String) async throws(ServiceError) -> Item {
    Item(try await client.get(ItemWire.Item.self, ["item", key]))
  }

  func category(_ key: String) async throws(ServiceError) -> ItemCategory {
    ItemCategory(try await client.get(ItemWire.Category.self, ["item-category", key]))
  }

  /// The names of a list: `item` or `item-category`.
  func names(of list: String) async throws(ServiceError) -> (entries: [ItemEntry], dropped: Int) {
    let page = try await client.get(
      ItemWire.Page.self, [list],
      query: [.init("offset", "0"), .init("limit", "\(Self.everything)")])
    if page.results.elements.isEmpty, page.results.dropped > 0 {
      throw .unreadable(reason: "no record of the list is of the documented shape")
    }
    return (page.results.elements.map(\.entry), page.results.dropped)
  }

  /// What `fetch` gives for each of the entries, a few at once.
  ///
  /// Once it is clear that asking on is of no use, nothing more is asked: entries that were not
  /// asked for are not in the result.
  func each<Part: Sendable>(
    of entries: [ItemEntry], called subject: String,
    _ fetch: @escaping @Sendable (ItemEntry) async -> Result<Part, ServiceError>
  ) async -> [Int: Result<Part, ServiceError>] {
    var results: [Int: Result<Part, ServiceError>] = [:]
    var failures = 0
    var waiting = entries[...]
    // A page of a list says enough by what it shows.
    let tells = entries.count > 20
    if tells { progress(WorkProgress(subject, done: 0, total: entries.count)) }
    defer { if tells { progress(nil) } }
    await withTaskGroup(of: (Int, Result<Part, ServiceError>).self) { group in
      func start() {
        guard let entry = waiting.popFirst() else { return }
        group.addTask { (entry.id, await fetch(entry)) }
      }
      for _ in 0..<mostRequestsAtOnce { start() }
      while let (id, result) = await group.next() {
        results[id] = result
        if tells { progress(WorkProgress(subject, done: results.count, total: entries.count)) }
        switch result {
        case .success, .failure(.notFound): failures = 0
        case .failure(let error):
          failures += 1
          if error.isReasonToStop || failures >= Self.mostFailures { waiting = [] }
        }
        start()
      }
    }
    return results
  }

  /// After so many in a row the rest will hardly fare better.
  private static let mostFailures = 5
}

extension ServiceError {
  /// Whether asking for something else of the same service is of no use now.
  fileprivate var isReasonToStop: Bool {
    switch self {
    case .cancelled, .rateLimited, .noAnswer, .postponed: true
    default: false
    }
  }
}
