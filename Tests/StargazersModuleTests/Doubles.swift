import PictureLoading
import Pictures
import Presenting
import Testing
import WebService

@testable import StargazersModule

/// Answers from a script, in order; being asked more than that fails the test.
actor MockStargazersInteractor: StargazersInteracting {
  struct Asked: Hashable {
    var page: Int
    var perPage = 2
    var isContinued: Bool
  }

  private var script: [Result<StargazersAnswer, ServiceError>]
  private let weeks: Result<[StarWeek], ServiceError>?
  private(set) var asked: [Asked] = []
  private var illustrations: [[Illustration]]
  /// The people whose pictures were asked for, page by page, and what for.
  private(set) var askedAvatars: [[String?]] = []
  private(set) var askedWishes: [PictureWishes] = []

  init(
    _ script: Result<StargazersAnswer, ServiceError>...,
    weeks: Result<[StarWeek], ServiceError>? = nil, avatars: [[Illustration]] = []
  ) {
    illustrations = avatars
    self.script = script
    self.weeks = weeks
  }

  /// The pages asked for, in order.
  var pages: [Int] { asked.map(\.page) }

  func page(
    _ number: Int, of repository: RepositoryName, perPage: Int, isContinued: Bool
  ) async throws(ServiceError) -> StargazersAnswer {
    asked.append(Asked(page: number, perPage: perPage, isContinued: isContinued))
    guard repository == .lighthouse, !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked) of \(repository)")
      throw .cancelled
    }
    return try script.removeFirst().get()
  }

  func avatars(of people: [Stargazer], _ wishes: PictureWishes) async -> [Illustration] {
    askedAvatars.append(people.map(\.login))
    askedWishes.append(wishes)
    guard !illustrations.isEmpty else {
      Issue.record("asked for avatars once more than scripted: \(askedAvatars)")
      return []
    }
    return illustrations.removeFirst()
  }

  func recentWeeks(of repository: RepositoryName) async throws(ServiceError) -> [StarWeek] {
    guard repository == .lighthouse, let weeks else {
      Issue.record("asked for weeks that are not scripted of \(repository)")
      throw .cancelled
    }
    return try weeks.get()
  }
}

/// Answers from a script, in order; being asked more than that fails the test.
actor MockStarHistoryInteractor: StarHistoryInteracting {
  private var script: [Result<StarHistoryAnswer, ServiceError>]
  private(set) var asked: [Int] = []

  init(_ script: Result<StarHistoryAnswer, ServiceError>...) { self.script = script }

  func page(
    _ number: Int, of repository: RepositoryName
  ) async throws(ServiceError) -> StarHistoryAnswer {
    asked.append(number)
    guard repository == .lighthouse, !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked) of \(repository)")
      throw .cancelled
    }
    return try script.removeFirst().get()
  }
}

/// Remembers what it was told to show, in order.
@MainActor
final class MockView: StargazersView {
  enum Shown: Hashable {
    case list(ListDisplay)
    case person(StargazerCard)
    case weeks(RecentWeeks)
    case problem(Problem)
    case note(String)
  }

  private(set) var shown: [Shown] = []
  var wishes: PictureWishes = []

  func show(_ list: ListDisplay) { shown.append(.list(list)) }
  func show(_ person: StargazerCard) { shown.append(.person(person)) }
  func show(_ weeks: RecentWeeks) { shown.append(.weeks(weeks)) }
  func show(_ problem: Problem) { shown.append(.problem(problem)) }
  func show(note: String) { shown.append(.note(note)) }

  var lists: [ListDisplay] {
    shown.compactMap { if case .list(let list) = $0 { list } else { nil } }
  }
  var problems: [Problem] {
    shown.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  var notes: [String] {
    shown.compactMap { if case .note(let note) = $0 { note } else { nil } }
  }
  /// The texts of one column, list by list.
  func texts(_ key: String) -> [[String]] {
    lists.map { $0.records.map { $0[key]?.text ?? "" } }
  }
}

/// Remembers where it was sent.
@MainActor
final class MockRouter: StargazersRouting, AskRouting {
  private(set) var went: [StargazersDestination] = []

  func openHistory(of repository: RepositoryName) async { went.append(.history(repository)) }
  func openList(of repository: RepositoryName) async { went.append(.list(repository)) }
}
