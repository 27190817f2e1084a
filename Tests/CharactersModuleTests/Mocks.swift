import PictureLoading
import Pictures
import Presenting
import Testing
import WebService

@testable import CharactersModule

/// Answers from a script, in order; being asked more than that fails the test.
actor MockListInteractor: CharacterListInteracting {
  struct Asked: Hashable {
    var prefix: String?
    var offset: Int
    var limit: Int
  }

  private var script: [Result<Page<MarvelCharacter>, ServiceError>]
  private(set) var asked: [Asked] = []

  init(_ script: Result<Page<MarvelCharacter>, ServiceError>...) { self.script = script }

  init(_ script: [Result<Page<MarvelCharacter>, ServiceError>]) { self.script = script }

  func page(
    prefix: String?, _ range: PageRange
  ) async throws(ServiceError) -> Page<MarvelCharacter> {
    asked.append(Asked(prefix: prefix, offset: range.offset, limit: range.limit))
    guard !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      throw .cancelled
    }
    return try script.removeFirst().get()
  }
}

actor MockSectionInteractor: CharacterSectionInteracting {
  enum Asked: Hashable {
    case name(String)
    case page(Int, CharacterSection, offset: Int, limit: Int)
    case covers([String?], PictureWishes, PixelSize?)
  }

  private var names: [Result<FoundCharacter, ServiceError>]
  private var pages: [Result<Page<SectionEntry>, ServiceError>]
  private var illustrations: [[Illustration]]
  private(set) var asked: [Asked] = []

  init(
    names: [Result<FoundCharacter, ServiceError>] = [],
    _ pages: Result<Page<SectionEntry>, ServiceError>..., covers: [[Illustration]] = []
  ) {
    illustrations = covers
    self.names = names
    self.pages = pages
  }

  func character(called name: String) async throws(ServiceError) -> FoundCharacter {
    asked.append(.name(name))
    guard !names.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      throw .cancelled
    }
    return try names.removeFirst().get()
  }

  func page(
    of id: Int, _ section: CharacterSection, _ range: PageRange
  ) async throws(ServiceError) -> Page<SectionEntry> {
    asked.append(.page(id, section, offset: range.offset, limit: range.limit))
    guard !pages.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      throw .cancelled
    }
    return try pages.removeFirst().get()
  }

  func covers(
    of entries: [SectionEntry], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Illustration] {
    asked.append(.covers(entries.map(\.title), wishes, await pixels()))
    guard !illustrations.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      return []
    }
    return illustrations.removeFirst()
  }
}

actor MockCardInteractor: CharacterCardInteracting {
  private var script: [[Result<CharacterCard, ServiceError>]]
  private(set) var asked: [[CharacterSubject]] = []
  private(set) var askedWishes: [PictureWishes] = []
  private(set) var askedPixels: [PixelSize?] = []
  private let illustration: Illustration

  /// Every card has the same `illustration`.
  init(
    _ script: [Result<CharacterCard, ServiceError>]..., illustration: Illustration = .none
  ) {
    self.script = script
    self.illustration = illustration
  }

  func cards(
    _ subjects: [CharacterSubject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedCharacter, ServiceError>] {
    asked.append(subjects)
    askedWishes.append(wishes)
    askedPixels.append(await pixels())
    guard !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      return subjects.map { _ in .failure(.cancelled) }
    }
    return script.removeFirst().map { answer in
      answer.map { IllustratedCharacter(card: $0, illustration: illustration) }
    }
  }
}

/// Keeps what is shown, in order.
@MainActor
final class MockView: ListView, CharacterCardView {
  enum Shown: Hashable {
    case list(ListDisplay)
    case card(CharacterCardDisplay)
    case problem(Problem)
    case note(String)
  }

  private(set) var shown: [Shown] = []
  var wishes: PictureWishes = []
  var cardPixels: PixelSize?
  var gridPixels: PixelSize?

  func show(_ list: ListDisplay) { shown.append(.list(list)) }
  func show(_ card: CharacterCardDisplay) { shown.append(.card(card)) }
  func show(_ problem: Problem) { shown.append(.problem(problem)) }
  func show(note: String) { shown.append(.note(note)) }

  var lists: [ListDisplay] {
    shown.compactMap { if case .list(let list) = $0 { list } else { nil } }
  }
  var cards: [CharacterCardDisplay] {
    shown.compactMap { if case .card(let card) = $0 { card } else { nil } }
  }
  var problems: [Problem] {
    shown.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  var notes: [String] { shown.compactMap { if case .note(let note) = $0 { note } else { nil } } }

  /// The names or titles in each list shown.
  var rows: [[String]] {
    lists.map { list in
      list.records.map { ($0["name"] ?? $0["title"])?.text ?? "neither name nor title" }
    }
  }
  var positions: [String] { lists.map(\.position) }
}

@MainActor
final class MockRouter: CharacterListRouting, CharacterCardRouting, CharacterSectionRouting {
  private(set) var destinations: [CharactersDestination] = []

  func openCard(of id: Int) async { destinations.append(.card(id: id)) }

  func openSection(_ section: CharacterSection, of id: Int) async {
    destinations.append(.section(id: id, section))
  }

  func openGallery(_ gallery: PictureGallery) async { destinations.append(.gallery(gallery)) }
}
