import Pictures
import PokeAPI
import Presenting
import WebService

/// Shows one card or several, and leads from a card to its relatives.
@MainActor
final class PokemonCardPresenter: Screen {
  let prompt = "pokemon"

  private let request: PokemonCardRequest
  private let choice: LanguageChoice
  private let view: any PokemonCardView
  private let interactor: any PokemonCardInteracting
  private let router: any PokemonCardRouting
  private let wording: ServiceWording
  /// The card that typed lines are about: the last one shown. Changes after an answer.
  private var shown: IllustratedCard?
  /// Whether everything asked for has been shown; what has not can be asked for again.
  private var isWhole = false

  init(
    _ request: PokemonCardRequest, choice: LanguageChoice = LanguageChoice(.english),
    view: any PokemonCardView, interactor: any PokemonCardInteracting,
    router: any PokemonCardRouting,
    wording: ServiceWording
  ) {
    self.request = request
    self.choice = choice
    self.view = view
    self.interactor = interactor
    self.router = router
    self.wording = wording
  }

  func start() async -> ExitStatus {
    let results = await interactor.cards(request.names, request.style, view.wishes)
    if results.contains(.failure(.cancelled)) { return .interrupted }
    let near = await interactor.namesNear(
      zip(request.names, results).filter { $1.isNotFound }.map(\.0))
    let status = view.show(
      results, of: request.names, show: show,
      fail: { error, name in fail(error, name, near: near[name] ?? []) })
    isWhole = status == .done
    return status
  }

  func resume() {
    if let shown { view.show(display(of: shown)) }
  }

  func handle(_ line: String) async {
    switch PokemonCardCommand(line) {
    case .again: await askAgain()
    case .relative(let number): await openRelative(number)
    case .link(let number): showLink(number)
    case .allMoves: showMoves()
    case .help: PokemonCardDisplay.help.forEach(view.show(note:))
    case .unknown(let line): view.show(LineModeWording.unknown(line))
    }
  }

  // MARK: Cards

  private func show(_ answer: IllustratedCard) -> ExitStatus {
    shown = answer
    let card = answer.card
    view.show(display(of: answer))
    if let note = PokemonCardDisplay.unlike(request.style, card) { view.show(note: note) }
    if !card.missing.isEmpty { view.show(PokemonCardDisplay.incomplete(card)) }
    if card.pokemon.unreadable > 0 { view.show(PokemonCardDisplay.unreadable(card)) }
    return card.missing.isEmpty && card.pokemon.unreadable == 0 ? .done : .partial
  }

  private func display(
    of shown: IllustratedCard, showsAllMoves: Bool = false
  ) -> PokemonCardDisplay {
    PokemonCardDisplay(
      shown.card, showsAllMoves: showsAllMoves || request.showsAllMoves, choice,
      style: request.style, sprites: shown.sprites)
  }

  private func fail(_ error: ServiceError, _ name: Slug, near names: [String]) -> ExitStatus {
    var problem = wording.problem(error, subject: "Pokémon: \(name.text)")
    if case .notFound = error { problem = PokemonCardDisplay.notFound(name, near: names) }
    return view.fail(problem)
  }

  // MARK: Lines

  private func askAgain() async {
    if isWhole { return view.show(note: PokemonCardDisplay.hint) }
    _ = await start()
  }

  private func openRelative(_ number: Int) async {
    let relatives = shown.map { PokemonCardDisplay.relatives($0.card) } ?? []
    guard relatives.indices.contains(number - 1) else {
      return view.show(PokemonCardDisplay.noRelative(number, of: relatives.count))
    }
    await router.openCard(of: relatives[number - 1].speciesID)
  }

  private func showLink(_ number: Int) {
    view.show(link: number, of: shown.map { display(of: $0).links } ?? [])
  }

  private func showMoves() {
    guard let shown else { return }
    view.show(display(of: shown, showsAllMoves: true))
  }
}
