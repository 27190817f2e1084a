import PokeAPI
import Presenting
import WebService

// What a list of items says beside its rows.

extension ItemListDisplay {
  /// How much of the texts a search has looked through, and what fetches the rest of them.
  static func searched(_ findings: ItemIndex.Findings, searchOn: String) -> String {
    let (count, total) = (Numerals.grouped(findings.searched), Numerals.grouped(findings.total))
    return "searched \(count) of \(total) texts"
      + (findings.canSearchOn ? "; \(searchOn) fetches the rest" : "")
  }

  static func nothingFound(
    _ text: String, searched: String, near names: [String]
  ) -> Problem {
    let guess = names.isEmpty ? "" : "did you mean \(names.joined(separator: ", "))? "
    return Problem(
      .notFound, "no item’s name, category or text contains “\(text)”", hint: guess + searched)
  }

  static func noSuchCategory(_ name: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no such category: \(name.text)",
      hint: names.isEmpty
        ? "hub items lists them" : "did you mean \(names.joined(separator: ", "))?")
  }

  static func empty(_ window: Window, of listing: ItemListing) -> String {
    let count = listing.entries.count
    return count == 0
      ? "there are no items in it" : window.place(in: count).behindTheEnd("item", "items")
  }

  static func undetailed(_ count: Int, _ cause: Problem?) -> Problem {
    Problem(
      .partial,
      "no details for \(Numerals.counted(count, "item", "items"))"
        + (cause.map { ": \($0.message)" } ?? ""),
      hint: cause?.hint)
  }

  /// Texts that a search was to look through and could not.
  static func unsearched(
    _ gap: ItemIndex.Gap, _ problem: (ServiceError) -> Problem?
  ) -> [Problem] {
    guard gap.count > 0 else { return [] }
    return [
      ItemWording.didNotCome(
        Numerals.counted(gap.count, "text", "texts"), gap.cause.flatMap(problem))
    ]
  }

  /// Rows that are not shown: the service has had enough requests, or does not answer.
  static func stopped(_ seen: Int, of count: Int) -> Problem {
    Problem(
      .partial, "stopped after \(Numerals.grouped(seen)) of \(Numerals.grouped(count))",
      hint: "ask again later")
  }

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       open the card of the item with that number, on this page or not",
    "/TEXT        search names, categories and texts; / alone goes back to where it began",
    "all          search the texts that have not been searched",
    "o NUMBER     show the link of a row",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
