import Pictures
import PokeAPI
import Presenting
import WebService

/// Walks a listing page by page and shows what comes.
///
/// What is on screen changes after an answer, never before: a failed page leaves the old one in place.
@MainActor
final class ItemPager {
  /// What is on screen.
  private struct Shown {
    let listing: ItemListing
    let window: Window
    let sprites: ItemSprites

    var rows: [ListedResource] { window.rows(of: listing.entries) }
  }

  private let index: ItemIndex
  private let interactor: any ItemListInteracting
  private let view: any ListView
  private let choice: LanguageChoice
  private let size: Int
  /// Why an item’s record did not come, in words.
  private let problem: (ServiceError?) -> Problem?
  private var shown: Shown?

  init(
    _ index: ItemIndex, _ interactor: any ItemListInteracting, view: any ListView,
    choice: LanguageChoice, size: Int, problem: @escaping (ServiceError?) -> Problem?
  ) {
    self.index = index
    self.interactor = interactor
    self.view = view
    self.choice = choice
    self.size = size
    self.problem = problem
  }

  var listing: ItemListing? { shown?.listing }

  func row(_ number: Int) -> ListedResource? { shown?.rows.first { $0.id == number } }

  /// Shows again what is on screen, without a request.
  func showAgain() {
    if let shown { view.show(display(of: shown, isFollowed: false)) }
  }

  /// Shows a page; without a limit all rows, a page at a time as their records come.
  func show(_ listing: ItemListing, _ window: Window) async throws(ServiceError) -> ExitStatus {
    var statuses: [ExitStatus] = []
    var next: Window? = window.limit == nil ? Window(offset: window.offset, limit: size) : window
    while let page = next {
      next = window.limit == nil ? page.next(of: listing.entries.count, size: size) : nil
      let (status, isReasonToStop) = try await show(listing, page: page, isFollowed: next != nil)
      statuses.append(status)
      // Who has had enough requests, or does not answer, is not asked for all the rest.
      if isReasonToStop, next != nil {
        view.show(ItemListDisplay.stopped(page.offset + size, of: listing.entries.count))
        return .partial
      }
    }
    return ExitStatus(summarizing: statuses)
  }

  /// Shows the page that follows, or says that this is the end.
  func showNext() async throws(ServiceError) {
    guard let shown else { return }
    let count = shown.listing.entries.count
    guard let next = shown.window.next(of: count, size: size) else {
      return view.show(note: shown.window.place(in: count).end)
    }
    _ = try await show(shown.listing, next)
  }

  /// Shows the page before, or says that this is the beginning.
  func showPrevious() async throws(ServiceError) {
    guard let shown,
      let previous = shown.window.previous(of: shown.listing.entries.count, size: size)
    else { return view.show(note: LineModeWording.beginning) }
    _ = try await show(shown.listing, previous)
  }

  private func show(
    _ listing: ItemListing, page window: Window, isFollowed: Bool
  ) async throws(ServiceError) -> (ExitStatus, isReasonToStop: Bool) {
    let entries = window.rows(of: listing.entries)
    let gap = try await index.fetch(entries)
    let sprites = await sprites(of: entries, in: listing)
    if Task.isCancelled, sprites != .none { throw .cancelled }
    let shown = Shown(listing: listing, window: window, sprites: sprites)
    self.shown = shown
    view.show(display(of: shown, isFollowed: isFollowed))
    if entries.isEmpty { view.show(note: ItemListDisplay.empty(window, of: listing)) }
    guard gap.count > 0 else { return (.done, false) }
    view.show(ItemListDisplay.undetailed(gap.count, problem(gap.cause)))
    return (.partial, gap.cause?.endsAList == true)
  }

  /// Those of a category, where they are drawn: a search is read by its texts, and a colour alone is
  /// not worth a picture for each row.
  private func sprites(
    of entries: [ListedResource], in listing: ItemListing
  ) async -> ItemSprites {
    let wishes = view.wishes
    guard listing.query == nil, wishes.contains(.drawings), !entries.isEmpty else { return .none }
    let sprites = await interactor.sprites(of: entries.map { index.known[$0.id]?.item }, wishes)
    return ItemSprites(
      wishes: wishes,
      illustrations: Dictionary(
        zip(entries.map(\.id), sprites), uniquingKeysWith: { first, _ in first }))
  }

  private func display(of shown: Shown, isFollowed: Bool) -> ListDisplay {
    let listing = shown.listing
    let display = ItemListDisplay(
      choice: choice, isSearch: listing.query != nil, categories: listing.categories)
    // Where rows follow at once, where the page sits and what can be typed would stand between them.
    let place = isFollowed ? nil : shown.window.place(in: listing.entries.count)
    return display.list(
      shown.rows, known: index.known, sprites: shown.sprites, position: place?.position ?? "",
      commands: place.map {
        ItemWording.commands($0, more: listing.canSearchOn ? ["all search the rest"] : [])
      } ?? [])
  }
}

extension ServiceError {
  /// Whether asking for more rows is of no use now.
  fileprivate var endsAList: Bool {
    switch self {
    case .rateLimited, .noAnswer, .postponed: true
    default: false
    }
  }
}
