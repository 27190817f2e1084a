import PictureLoading
import Pictures
import PokeAPI
import Presenting
import Testing
import WebService

@testable import PokemonModule

/// Answers from scripts, in order; being asked more than that fails the test.
actor MockPokemonListInteractor: PokemonListInteracting {
  private var pages: [Result<PokemonPage, ServiceError>]
  private var indexes: [Result<PokemonPage, ServiceError>]
  private var records: [[Result<Pokemon, ServiceError>]]
  private(set) var askedPages: [PageRange] = []
  private(set) var askedIndexes = 0
  private(set) var askedDetails: [[Int]] = []
  private var illustrations: [[Illustration]]
  /// The numbers of the Pokémon whose sprites were asked for, and what for.
  private(set) var askedPortraits: [[Int?]] = []
  private(set) var askedWishes: [PictureWishes] = []

  init(
    pages: [Result<PokemonPage, ServiceError>] = [],
    indexes: [Result<PokemonPage, ServiceError>] = [],
    details: [[Result<Pokemon, ServiceError>]] = [], portraits: [[Illustration]] = []
  ) {
    illustrations = portraits
    self.pages = pages
    self.indexes = indexes
    records = details
  }

  func page(_ range: PageRange) async throws(ServiceError) -> PokemonPage {
    askedPages.append(range)
    guard !pages.isEmpty else {
      Issue.record("asked for one page more than scripted: \(askedPages)")
      throw .cancelled
    }
    return try pages.removeFirst().get()
  }

  func index() async throws(ServiceError) -> PokemonPage {
    askedIndexes += 1
    guard !indexes.isEmpty else {
      Issue.record("asked for the index once more than scripted: \(askedIndexes)")
      throw .cancelled
    }
    return try indexes.removeFirst().get()
  }

  func details(of entries: [PokemonEntry]) async -> [Result<Pokemon, ServiceError>] {
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

/// What a view was told, in order.
enum Said<Content: Sendable & Hashable>: Sendable, Hashable {
  case content(Content)
  case problem(Problem)
  case note(String)
}

@MainActor
final class MockListView: ListView {
  var wishes: PictureWishes = []
  private(set) var said: [Said<ListDisplay>] = []

  var lists: [ListDisplay] {
    said.compactMap { if case .content(let list) = $0 { list } else { nil } }
  }
  var problems: [Problem] {
    said.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  var notes: [String] { said.compactMap { if case .note(let note) = $0 { note } else { nil } } }

  func show(_ list: ListDisplay) { said.append(.content(list)) }
  func show(_ problem: Problem) { said.append(.problem(problem)) }
  func show(note: String) { said.append(.note(note)) }
}

@MainActor
final class MockPokemonCardView: PokemonCardView {
  var wishes: PictureWishes = []
  private(set) var said: [Said<PokemonCardDisplay>] = []

  var cards: [PokemonCardDisplay] {
    said.compactMap { if case .content(let card) = $0 { card } else { nil } }
  }
  var problems: [Problem] {
    said.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  var notes: [String] { said.compactMap { if case .note(let note) = $0 { note } else { nil } } }

  func show(_ card: PokemonCardDisplay) { said.append(.content(card)) }
  func show(_ problem: Problem) { said.append(.problem(problem)) }
  func show(note: String) { said.append(.note(note)) }
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
