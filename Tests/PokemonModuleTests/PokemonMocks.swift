import PictureLoading
import Pictures
import PokeAPI
import Presenting
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockPokemonListInteractor: PokemonListInteracting {
  private var pages: [Result<ResourcePage, ServiceError>]
  private var indexes: [Result<ResourcePage, ServiceError>]
  private var records: [[Result<Pokemon, ServiceError>]]
  private(set) var askedPages: [PageRange] = []
  private(set) var askedIndexes = 0
  private(set) var askedDetails: [[Int]] = []
  private var illustrations: [[Illustration]]
  /// The numbers of the Pokémon whose sprites were asked for, and what for.
  private(set) var askedPortraits: [[Int?]] = []
  private(set) var askedWishes: [PictureWishes] = []

  init(
    pages: [Result<ResourcePage, ServiceError>] = [],
    indexes: [Result<ResourcePage, ServiceError>] = [],
    details: [[Result<Pokemon, ServiceError>]] = [], portraits: [[Illustration]] = []
  ) {
    illustrations = portraits
    self.pages = pages
    self.indexes = indexes
    records = details
  }

  func page(_ range: PageRange) async throws(ServiceError) -> ResourcePage {
    askedPages.append(range)
    guard !pages.isEmpty else {
      Issue.record("asked for one page more than scripted: \(askedPages)")
      throw .cancelled
    }
    return try pages.removeFirst().get()
  }

  func index() async throws(ServiceError) -> ResourcePage {
    askedIndexes += 1
    guard !indexes.isEmpty else {
      Issue.record("asked for the index once more than scripted: \(askedIndexes)")
      throw .cancelled
    }
    return try indexes.removeFirst().get()
  }

  func details(of entries: [ListedResource]) async -> [Result<Pokemon, ServiceError>] {
    askedDetails.append(entries.map(\.id))
    guard !records.isEmpty else {
      Issue.record("asked for details once more than scripted: \(askedDetails)")
      return []
    }
    return records.removeFirst()
  }

  func portraits(of pokemon: [Pokemon?], _ wishes: PictureWishes) async -> [Illustration] {
    askedPortraits.append(pokemon.map { $0?.id })
    askedWishes.append(wishes)
    guard !illustrations.isEmpty else {
      Issue.record("asked for sprites once more than scripted: \(askedPortraits)")
      return []
    }
    return illustrations.removeFirst()
  }
}

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockPokemonCardInteractor: PokemonCardInteracting {
  private var answers: [[Result<PokemonCard, ServiceError>]]
  private let near: [String]
  private(set) var askedCards: [[String]] = []
  private(set) var askedNear: [String] = []
  private(set) var askedStyles: [SpriteStyle] = []
  private(set) var askedWishes: [PictureWishes] = []
  private let sprites: CardSprites

  /// Every card has the same `sprites`.
  init(
    _ answers: [Result<PokemonCard, ServiceError>]..., near: [String] = [],
    sprites: CardSprites = .none
  ) {
    self.answers = answers
    self.sprites = sprites
    self.near = near
  }

  func cards(
    _ names: [Slug], _ style: SpriteStyle, _ wishes: PictureWishes
  ) async -> [Result<IllustratedCard, ServiceError>] {
    askedStyles.append(style)
    askedWishes.append(wishes)
    askedCards.append(names.map(\.text))
    guard !answers.isEmpty else {
      Issue.record("asked once more than scripted: \(askedCards)")
      return []
    }
    return answers.removeFirst().map { answer in
      answer.map { IllustratedCard(card: $0, sprites: sprites) }
    }
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    askedNear += names.map(\.text)
    return Dictionary(names.map { ($0, near) }, uniquingKeysWith: { first, _ in first })
  }
}

typealias MockListView = MockView<ListDisplay>
typealias MockPokemonCardView = MockView<PokemonCardDisplay>

extension MockView where Content == ListDisplay {
  var lists: [ListDisplay] { contents }
}

extension MockView: PokemonCardView where Content == PokemonCardDisplay {
  var cards: [PokemonCardDisplay] { contents }
}

@MainActor
final class MockPokemonListRouter: PokemonListRouting {
  private(set) var opened: [Int] = []
  func openCard(of id: Int) async { opened.append(id) }
}

@MainActor
final class MockPokemonCardRouter: PokemonCardRouting {
  private(set) var opened: [Int] = []
  func openCard(of id: Int) async { opened.append(id) }
}
