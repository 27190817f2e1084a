import Presenting

/// What both list screens say of where they are and of what is missing.
struct PageWording: Sendable {
  /// One row, and several.
  let one: String
  let many: String

  static func position<Entry>(_ page: Page<Entry>) -> String {
    Numerals.position(offset: page.offset, count: page.count, total: page.total)
  }

  static func end<Entry>(_ page: Page<Entry>) -> String {
    LineModeWording.end(seen: page.end, total: page.total ?? page.end)
  }

  /// What there is to say of a page without a record.
  func empty<Entry>(_ page: Page<Entry>) -> String {
    page.offset == 0
      ? "there are no \(many)"
      : "nothing after row \(Numerals.grouped(page.offset)): the list has "
        + Numerals.counted(page.total ?? 0, one, many)
  }

  static func noRow<Entry>(_ number: Int, on page: Page<Entry>?) -> Problem {
    let numbers = page?.rows.map(\.number) ?? []
    var hint = "no row is on screen"
    if let first = numbers.first, let last = numbers.last {
      hint = first == last ? "type \(first)" : "type \(first) to \(last)"
    }
    return Problem(.usage, "there is no row \(number) on this page", hint: hint)
  }

  static func noLink(of title: String) -> Problem {
    Problem(.usage, "“\(title)” has no link to a web page")
  }
}
