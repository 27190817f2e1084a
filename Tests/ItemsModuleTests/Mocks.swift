import Gateway
import PictureLoading
import Pictures
import PokeAPI
import Presenting
import TestDoubles
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
  /// The numbers of the items whose records an earlier run has kept.
  private let kept: Set<Int>
  private(set) var askedKept: [[Int]] = []
  private let choice: LanguageChoice
  private let sprites: [Int: Illustration]
  /// The numbers of the items whose records were there to ask for their sprites.
  private(set) var askedSprites: [[Int?]] = []
  private(set) var askedWishes: [PictureWishes] = []

  init(
    categories: [Result<ItemCategory, ServiceError>] = [],
    catalogues: [Result<ItemCatalogue, ServiceError>] = [], records: [Item] = [],
    faults: [[Int: ServiceError]] = [], sprites: [Int: Illustration] = [:], kept: Set<Int> = [],
    _ choice: LanguageChoice = .english
  ) {
    self.kept = kept
    self.choice = choice
    self.sprites = sprites
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

  func items(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>] {
    askedItems.append(entries.map(\.id))
    let faults = self.faults.isEmpty ? [:] : self.faults.removeFirst()
    var results: [Int: Result<KnownItem, ServiceError>] = [:]
    for entry in entries {
      results[entry.id] = faults[entry.id].map { .failure($0) } ?? .success(known(entry))
    }
    return results
  }

  func keptItems(of entries: [ListedResource]) async -> [Int: Result<KnownItem, ServiceError>] {
    askedKept.append(entries.map(\.id))
    return Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        (
          entry.id,
          kept.contains(entry.id) ? .success(known(entry)) : .failure(.noAnswer(.notStored))
        )
      })
  }

  private func known(_ entry: ListedResource) -> KnownItem {
    KnownItem(records[entry.id] ?? Item(id: entry.id, name: entry.name, category: nil), choice)
  }

  func sprites(of items: [Item?], _ wishes: PictureWishes) async -> [Illustration] {
    askedSprites.append(items.map { $0?.id })
    askedWishes.append(wishes)
    return items.map { $0.flatMap { sprites[$0.id] } ?? .none }
  }
}

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockItemCardInteractor: ItemCardInteracting {
  private var answers: [[Result<Item, ServiceError>]]
  private let near: [String]
  private let illustration: Illustration
  private(set) var asked: [[String]] = []
  private(set) var askedWishes: [PictureWishes] = []

  init(
    _ answers: [Result<Item, ServiceError>]..., near: [String] = [],
    illustration: Illustration = .none
  ) {
    self.answers = answers
    self.near = near
    self.illustration = illustration
  }

  func items(
    _ names: [Slug], _ wishes: PictureWishes
  ) async -> [Result<IllustratedItem, ServiceError>] {
    asked.append(names.map(\.text))
    askedWishes.append(wishes)
    guard !answers.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      return []
    }
    return answers.removeFirst().map { answer in
      answer.map { IllustratedItem(item: $0, illustration: illustration) }
    }
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    Dictionary(names.map { ($0, near) }, uniquingKeysWith: { first, _ in first })
  }
}

extension MockView: ItemCardView where Content == ItemCardDisplay {}

@MainActor
final class MockItemsRouter: CategoryListRouting, ItemListRouting, ItemCardRouting {
  private(set) var opened: [ItemsDestination] = []

  func openCard(of id: Int) async { opened.append(.card(id)) }
  func openCategory(_ name: String) async { opened.append(.category(name)) }
  func openSearch(for text: String, inAllTexts: Bool) async {
    opened.append(.search(text, inAllTexts: inAllTexts))
  }
}
