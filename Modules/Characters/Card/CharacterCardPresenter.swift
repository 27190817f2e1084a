import Pictures
import Presenting
import WebService

/// Shows one card or several, and leads from a card to its sections.
@MainActor
final class CharacterCardPresenter: Screen {
  let prompt = "marvel"

  private let request: CharacterCardRequest
  private let view: any CharacterCardView
  private let interactor: any CharacterCardInteracting
  private let router: any CharacterCardRouting
  private let wording: ServiceWording
  /// The card that typed lines are about: the last one shown. Changes after an answer.
  private var shown: IllustratedCharacter?
  /// Whether everything asked for has been shown; what has not can be asked for again.
  private var isWhole = false

  init(
    _ request: CharacterCardRequest, view: any CharacterCardView,
    interactor: any CharacterCardInteracting, router: any CharacterCardRouting,
    wording: ServiceWording
  ) {
    self.request = request
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  func start() async -> ExitStatus {
    let subjects = request.subjects.map(CharacterSubject.init)
    let view = view
    let results = await interactor.cards(subjects, view.wishes) {
      view.wishes.contains(.drawings) ? view.cardPixels : nil
    }
    if results.contains(.failure(.cancelled)) { return .interrupted }
    let status = view.show(
      results, of: subjects, show: show,
      fail: fail)
    isWhole = status == .done
    return status
  }

  func resume() {
    if let shown { view.show(CharacterCardDisplay(shown.card, shown.illustration)) }
  }

  func handle(_ line: String) async {
    switch CharacterCardCommand(line) {
    case .again: await askAgain()
    case .section(let section): await open(section)
    case .sectionNumber(let number): await openSection(number)
    case .link(let number): showLink(number)
    case .help: CharacterCardDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Cards

  private func show(_ answer: IllustratedCharacter) -> ExitStatus {
    shown = answer
    let card = answer.card
    view.show(CharacterCardDisplay(card, answer.illustration))
    if let note = CharacterWording.others(card.found) { view.show(note: note) }
    return tellWhatIsMissing(card)
  }

  private func tellWhatIsMissing(_ card: CharacterCard) -> ExitStatus {
    var status = ExitStatus.done
    if let failure = card.sections.lazy.compactMap(\.failure).first,
      let cause = wording.marvelProblem(failure, subject: "section")
    {
      view.show(CharacterCardDisplay.incomplete(card, cause))
      status = .partial
    }
    if let problem = CharacterCardDisplay.dropped(card) {
      view.show(problem)
      status = .partial
    }
    return status
  }

  private func fail(_ error: ServiceError, _ subject: CharacterSubject) -> ExitStatus {
    view.fail(wording.problem(error, asking: subject))
  }

  // MARK: Lines

  private func askAgain() async {
    if isWhole { return view.show(note: CharacterCardDisplay.hint) }
    _ = await start()
  }

  private func openSection(_ number: Int) async {
    let sections = CharacterSection.allCases
    guard sections.indices.contains(number - 1) else {
      return view.show(CharacterCardDisplay.noSection(number))
    }
    await open(sections[number - 1])
  }

  private func open(_ section: CharacterSection) async {
    guard let card = shown?.card else { return view.show(CharacterCardDisplay.nothingShown) }
    if card.sections.first(where: { $0.section == section })?.available == 0 {
      return view.show(note: CharacterCardDisplay.emptySection(section, of: card))
    }
    await router.openSection(section, of: card.character.id)
  }

  private func showLink(_ number: Int) {
    view.show(link: number, of: shown.map { CharacterCardDisplay.links($0.card) } ?? [])
  }
}
