import PokeAPI
import Presenting
import Testing
import WebService

@testable import ItemsModule

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockCategoryListInteractor: CategoryListInteracting {
  private var answers: [Result<ItemCatalogue, ServiceError>]

  init(_ answers: Result<ItemCatalogue, ServiceError>...) { self.answers = answers }

  func catalogue() async throws(ServiceError) -> ItemCatalogue {
    guard !answers.isEmpty else {
      Issue.record("asked for the catalogue once more than scripted")
      throw .cancelled
    }
    return try answers.removeFirst().get()
  }
}

/// Answers from scripts, in order; being asked more than that fails the test.
///
/// Records come for every item unless the test says what is wrong with one.
actor MockItemListInteractor: ItemListInteracting {
  private var categories: [Result<ItemCategory, ServiceError>]
  private var catalogues: [Result<ItemCatalogue, ServiceError>]
  private let records: [Int: Item]
  /// For each time that records are asked for: which do not come, and why.
  private var faults: [[Int: ServiceError]]
  private(set) var askedCategories: [String] = []
  private(set) var askedItems: [[Int]] = []

  init(
    categories: [Result<ItemCategory, ServiceError>] = [],
    catalogues: [Result<ItemCatalogue, ServiceError>] = [], records: [Item] = [],
    faults: [[Int: ServiceError]] = []
  ) {
    self.categories = categories
    self.catalogues = catalogues
    self.records = Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.faults = faults
  }

  func category(_ name: Slug) async throws(ServiceError) -> ItemCategory {
    askedCategories.append(name.text)
    guard !categories.isEmpty else {
      Issue.record("asked for one category more than scripted: \(askedCategories)")
      throw .cancelled
    }
    return try categories.removeFirst().get()
  }

  func categoryNames() async -> [String] { ["medicine", "standard-balls"] }

  func catalogue() async throws(ServiceError) -> ItemCatalogue {
    guard !catalogues.isEmpty else {
      Issue.record("asked for the catalogue once more than scripted")
      throw .cancelled
    }
    return try catalogues.removeFirst().get()
  }

  func items(of entries: [ItemEntry]) async -> [Int: Result<Item, ServiceError>] {
    askedItems.append(entries.map(\.id))
    let faults = self.faults.isEmpty ? [:] : self.faults.removeFirst()
    var results: [Int: Result<Item, ServiceError>] = [:]
    for entry in entries {
      if let fault = faults[entry.id] {
        results[entry.id] = .failure(fault)
      } else {
        results[entry.id] = .success(
          records[entry.id] ?? Item(id: entry.id, name: entry.name, category: nil))
      }
    }
    return results
  }
}

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockItemCardInteractor: ItemCardInteracting {
  private var answers: [[Result<Item, ServiceError>]]
  private let near: [String]
  private(set) var asked: [[String]] = []

  init(_ answers: [Result<Item, ServiceError>]..., near: [String] = []) {
    self.answers = answers
    self.near = near
  }

  func items(_ names: [Slug]) async -> [Result<Item, ServiceError>] {
    asked.append(names.map(\.text))
    guard !answers.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      return []
    }
    return answers.removeFirst()
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    Dictionary(names.map { ($0, near) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What a view was told, in order.
enum Said<Content: Sendable & Hashable>: Sendable, Hashable {
  case content(Content)
  case problem(Problem)
  case note(String)
}

@MainActor
final class MockView<Content: Sendable & Hashable> {
  private(set) var said: [Said<Content>] = []

  var contents: [Content] {
    said.compactMap { if case .content(let content) = $0 { content } else { nil } }
  }
  var problems: [Problem] {
    said.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  var notes: [String] { said.compactMap { if case .note(let note) = $0 { note } else { nil } } }

  func show(_ content: Content) { said.append(.content(content)) }
  func show(_ problem: Problem) { said.append(.problem(problem)) }
  func show(note: String) { said.append(.note(note)) }
}

extension MockView: MessageView, PictureView {}
extension MockView: ListView where Content == ListDisplay {}
extension MockView: ItemCardView where Content == ItemCardDisplay {}

@MainActor
final class MockItemsRouter: CategoryListRouting, ItemListRouting, ItemCardRouting {
  private(set) var opened: [ItemsDestination] = []

  func openCard(of id: Int) async { opened.append(.card(id)) }
  func openCategory(_ name: String) async { opened.append(.category(name)) }
  func openSearch(for text: String) async { opened.append(.search(text)) }
}
