import Gateway
import PokeAPI
import WebService

/// PokéAPI's items and categories, one request each.
struct ItemService: Sendable {
  let client: ServiceClient
  let progress: ProgressObserver

  /// The names of all items.
  var items: ResourceList { ResourceList("item", of: client) }

  /// The names of all categories.
  var categories: ResourceList { ResourceList("item-category", of: client) }

  func item(_ key: String) async throws(ServiceError) -> Item {
    Item(try await client.get(ItemWire.Item.self, ["item", key]))
  }

  /// The item as it is kept, whatever its age; nothing is sent.
  ///
  /// `only-if-cached` and `max-stale` ask for that (RFC 9111, sections 5.2.1.7 and 5.2.1.2). What the
  /// user wishes of kept answers counts as well: where all is to be confirmed, nothing is there.
  func keptItem(_ id: Int) async throws(ServiceError) -> Item {
    Item(
      try await client.get(
        ItemWire.Item.self, ["item", "\(id)"],
        headers: ["Cache-Control": "only-if-cached, max-stale"]))
  }

  func category(_ key: String) async throws(ServiceError) -> ItemCategory {
    ItemCategory(try await client.get(ItemWire.Category.self, ["item-category", key]))
  }

  /// What `fetch` gives for each of the entries, a few at once.
  ///
  /// Once it is clear that asking on is of no use, nothing more is asked: entries that were not
  /// asked for are not in the result.
  func each<Part: Sendable>(
    of entries: [ListedResource], called subject: String,
    _ fetch: @escaping @Sendable (ListedResource) async -> Result<Part, ServiceError>
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
    // Another may be kept.
    case .noAnswer(.notStored): false
    case .cancelled, .rateLimited, .noAnswer, .postponed: true
    default: false
    }
  }
}
