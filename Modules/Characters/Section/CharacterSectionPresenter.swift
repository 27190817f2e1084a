import Pictures
import Presenting
import WebService

/// Pages through the comics, series, stories or events of one character.
@MainActor
final class CharacterSectionPresenter: PagedListPresenter {
  let prompt = "marvel"

  private let request: CharacterSectionRequest
  let view: any ListView
  private let interactor: any CharacterSectionInteracting
  private let router: any CharacterSectionRouting
  private let wording: ServiceWording
  private let hasRowNumbers: Bool
  /// The character's id, once a name has been looked up.
  private var characterID: Int?
  /// What is on screen. Changes after an answer, never before.
  private(set) var list: PagedList<SectionEntry>?
  private let covers = SectionCovers()

  /// A presenter; `hasRowNumbers` where a person reads the rows and may type their numbers.
  init(
    _ request: CharacterSectionRequest, view: any ListView,
    interactor: any CharacterSectionInteracting, router: any CharacterSectionRouting,
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
    do throws(ServiceError) {
      let id = try await findCharacter()
      let (interactor, section, hasRowNumbers) = (interactor, request.section, hasRowNumbers)
      let (view, covers) = (view, covers)
      let list = try await PagedList(
        offset: request.offset, limit: request.limit, view: view,
        display: {
          CharacterSectionDisplay.list($0, whole: $1, hasRowNumbers: hasRowNumbers, covers: covers)
        },
        fetch: { (range) async throws(ServiceError) in
          let page = try await interactor.page(of: id, section, range)
          // A colour alone is not shown of a row, and so not worth a picture.
          guard view.wishes.contains(.drawings) else { return page }
          let pictures = await interactor.covers(
            of: page.rows.map(\.entry), view.wishes
          ) { view.gridPixels }
          if Task.isCancelled { throw .cancelled }
          covers.add(pictures, of: page, wishes: view.wishes)
          return page
        })
      self.list = list
      return await show(list, isAll: request.isAll)
    } catch {
      return fail(error)
    }
  }

  func resume() { list?.show() }

  func handle(_ line: String) async {
    switch PictureListCommand(line) {
    case .gallery(let number): await openGallery(from: number)
    case .list(let command): await handle(command)
    }
  }

  private func handle(_ command: ListCommand) async {
    switch command {
    case .more: await showNext()
    case .previous: await showPrevious()
    case .open: view.show(CharacterSectionDisplay.noCard(request.section))
    case .link(let number): showLink(number)
    case .help: CharacterSectionDisplay.help.forEach(view.show(note:))
    case .search(let text): view.show(LineModeWording.unknown("/\(text)"))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Pages

  /// An id is asked for as it is; the section's own answer tells whether there is such a character.
  private func findCharacter() async throws(ServiceError) -> Int {
    if let characterID { return characterID }
    switch CharacterSubject(request.subject) {
    case .id(let id): return id
    case .name(let name):
      let found = try await interactor.character(called: name)
      characterID = found.character.id
      if let note = CharacterWording.others(found) { view.show(note: note) }
      return found.character.id
    }
  }

  func emptyNote(_ page: Page<SectionEntry>) -> String {
    CharacterSectionDisplay.wording(request.section).empty(page)
  }

  func problem(_ error: ServiceError) -> Problem? {
    wording.problem(error, asking: CharacterSubject(request.subject))
  }

  // MARK: Rows

  private func openGallery(from number: Int?) async {
    if let number, list?.page.rows.contains(where: { $0.number == number }) != true {
      return view.show(PageWording.noRow(number, on: list?.page))
    }
    let gallery = list.flatMap {
      CharacterSectionDisplay.gallery($0.page, of: request.section, from: number)
    }
    guard let gallery else {
      return view.show(note: CharacterSectionDisplay.noPicture(number))
    }
    await router.openGallery(gallery)
  }

  /// Rows keep their numbers whether or not they have a picture, a title or a link.
  private func showLink(_ number: Int) {
    guard let entry = list?.page.rows.first(where: { $0.number == number })?.entry else {
      return view.show(PageWording.noRow(number, on: list?.page))
    }
    guard let link = entry.links.webLinks.first else {
      return view.show(PageWording.noLink(of: entry.title ?? CharacterSectionDisplay.untitled))
    }
    view.show(note: link.url)
  }
}
