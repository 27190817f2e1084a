import PokeAPI
import Presenting
import WebService

// What a list of items does with a text to look for.

extension ItemListPresenter {
  /// Looks for a typed text; for none, shows what the screen was opened for.
  func search(typed text: String) async {
    guard !text.isEmpty else {
      _ = await begin(at: firstPage)
      return
    }
    _ = await search(text, firstPage, inAllTexts: false)
  }

  /// Looks for the same text in the texts that are left.
  func searchOn(_ line: String) async {
    guard let lastSearch else { return view.show(LineModeWording.unknown(line)) }
    _ = await search(lastSearch, firstPage, inAllTexts: true)
  }

  /// Shows what a text occurs in, from `window` on, and how far was looked.
  func search(
    _ text: String, _ window: Window, inAllTexts: Bool
  ) async -> ExitStatus {
    let query = SearchText(text)
    guard !query.isEmpty else { return view.fail(ItemWording.unsearchable(text)) }
    do throws(ServiceError) {
      let findings = try await index.search(query, first: request.first, inAllTexts: inAllTexts)
      lastSearch = text
      guard !findings.matches.isEmpty else { return nothingFound(text, findings) }
      let status = try await pager.show(ItemListing(findings, of: text), window)
      view.show(note: searched(findings))
      return ExitStatus(summarizing: [status, tellGaps(findings)])
    } catch {
      return fail(error)
    }
  }

  private func nothingFound(_ text: String, _ findings: ItemIndex.Findings) -> ExitStatus {
    // What was not found may stand where nobody could look.
    if let cause = findings.cause { return fail(cause) }
    let names = findings.catalogue.items.map(\.name)
    return view.fail(
      ItemListDisplay.nothingFound(
        text, searched: searched(findings),
        near: Slug(typed: text).map { NameSearch($0).nearNames(in: names) } ?? []))
  }

  /// How far was looked, and how to look on: by a line, unless this was asked at the command line and
  /// nothing came of it, so that no prompt follows.
  private func searched(_ findings: ItemIndex.Findings) -> String {
    let isLine = hasPrompt && (request.isTyped || pager.listing != nil)
    return ItemListDisplay.searched(findings, searchOn: isLine ? "all" : "--all")
  }

  /// Says what a search could not look through.
  private func tellGaps(_ findings: ItemIndex.Findings) -> ExitStatus {
    let problems =
      ItemWording.gaps(findings.catalogue) { wording.problem($0, subject: "category") }
      + ItemListDisplay.unsearched(findings.gap) { wording.problem($0, subject: "item") }
    problems.forEach(view.show(_:))
    return problems.isEmpty ? .done : .partial
  }
}
