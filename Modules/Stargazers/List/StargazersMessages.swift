import Presenting

/// What the list screen says beside its rows.
enum StargazersMessages {
  static let nothingMore = "no names to page through; type history for the stars of all weeks"

  static func nobody(_ repository: RepositoryName) -> String {
    "nobody has starred \(repository.text) yet"
  }

  static func end(_ listing: StargazerListing) -> String {
    let page = listing.page
    let shown = page.received == 0 ? page.total : page.end
    let end = shown.map { "end of list (\(Numerals.grouped($0)))" } ?? "end of list"
    return listing.isLimited ? "\(end): \(limit)" : end
  }

  /// There is more, but not to be had here.
  static let limited = Problem(.partial, limit, hint: "--history counts the stars of every week")

  private static let limit =
    "GitHub lists only the first \(Numerals.grouped(StargazerPage.limit.pages)) pages "
    + "(\(Numerals.grouped(StargazerPage.limit.people)) people at 100 a page)"

  static func withheld(_ repository: RepositoryName) -> Problem {
    Problem(
      .restricted,
      "GitHub shows the list of people who starred \(repository.text) only to its admins and "
        + "collaborators (since July 2026)",
      hint: "set GH_TOKEN to a token of one of them; --history counts the stars of every week")
  }

  static func count(_ stars: Int) -> String { Numerals.counted(stars, "star", "stars") }

  static func noRepository(_ repository: RepositoryName) -> Problem {
    Problem(
      .notFound, "no such repository, or a private one: \(repository.text)",
      hint: "for a private one set GH_TOKEN to a token that may read it")
  }

  static func noRow(_ number: Int, in listing: StargazerListing?) -> Problem {
    guard let rows = listing?.rows, let first = rows.first, let last = rows.last else {
      return Problem(.usage, "there is no row \(number): no rows are shown")
    }
    return Problem(
      .usage, "there is no row \(number) on this page",
      hint: "it shows \(first.number) to \(last.number)")
  }

  static func noLink(_ number: Int) -> String { "row \(number) has no link" }

  static let noSearch = Problem(
    .usage, "this list has no search", hint: "? lists the commands")

  static let help = [
    "Enter        the next page",
    "p            the page before",
    "NUMBER       what is known of the person in that row",
    "o NUMBER     show the link of a row",
    "history      how many stars each week brought",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
