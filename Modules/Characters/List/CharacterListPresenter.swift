import Presenting
import WebService

/// Decides what each line typed at the list means and what the view says next.
///
/// A search that finds nothing is an answer like any other: the empty list takes the place of what
/// was on screen, so that no row number and no Enter can mean the old rows.
@MainActor
final class CharacterListPresenter: PagedListPresenter {
  let prompt = "marvel"

  private let request: CharacterListRequest
  let view: any ListView
  private let interactor: any CharacterListInteracting
  private let router: any CharacterListRouting
  private let wording: ServiceWording
  private let hasRowNumbers: Bool
  /// What is on screen. Changes after an answer, never before.
  private(set) var list: PagedList<MarvelCharacter>?

  /// A presenter; `hasRowNumbers` where a person reads the rows and may type their numbers.
  init(
    _ request: CharacterListRequest, view: any ListView,
    interactor: any CharacterListInteracting, router: any CharacterListRouting,
    wording: ServiceWording, hasRowNumbers: Bool
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
    self.hasRowNumbers = hasRowNumbers
  }

  func start() async -> ExitStatus {
    await open(request.prefix, offset: request.offset, isAll: request.isAll)
  }

  func resume() { list?.show() }

  func handle(_ line: String) async {
    switch ListCommand(line) {
    case .more: await showNext()
    case .previous: await showPrevious()
    case .open(let number): await openCard(number)
    case .search(let text): _ = await open(text.isEmpty ? nil : text, offset: 0, isAll: false)
    case .link(let number): showLink(number)
    case .help: CharacterListDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  private func open(_ prefix: String?, offset: Int, isAll: Bool) async -> ExitStatus {
    let (interactor, hasRowNumbers) = (interactor, hasRowNumbers)
    do throws(ServiceError) {
      let list = try await PagedList(
        offset: offset, limit: request.limit, view: view,
        display: {
          CharacterListDisplay.list($0, whole: $1, hasRowNumbers: hasRowNumbers)
        },
        fetch: { (range) async throws(ServiceError) in
          try await interactor.page(prefix: prefix, range)
        })
      self.list = list
      if let prefix, list.page.count == 0, offset == 0 || list.page.total == 0 {
        return view.fail(CharacterListDisplay.nothingFound(prefix))
      }
      return await show(list, isAll: isAll)
    } catch {
      return fail(error)
    }
  }

  func emptyNote(_ page: Page<MarvelCharacter>) -> String {
    CharacterListDisplay.wording.empty(page)
  }

  func problem(_ error: ServiceError) -> Problem? {
    wording.marvelProblem(error, subject: "list of characters")
  }

  // MARK: Rows

  /// Marvel's ids are above a million; its list is far shorter.
  private static let smallestID = 1_000_000

  private func openCard(_ number: Int) async {
    if number >= Self.smallestID { return await router.openCard(of: number) }
    guard let character = character(number) else {
      return view.show(PageWording.noRow(number, on: list?.page))
    }
    await router.openCard(of: character.id)
  }

  private func showLink(_ number: Int) {
    guard let character = character(number) else {
      return view.show(PageWording.noRow(number, on: list?.page))
    }
    guard let link = character.links.webLinks.first else {
      return view.show(PageWording.noLink(of: character.name))
    }
    view.show(note: link.url)
  }

  /// The character of a row on screen, by the row's number or by its id.
  private func character(_ number: Int) -> MarvelCharacter? {
    list?.page.rows.first { $0.number == number || $0.entry.id == number }?.entry
  }
}
