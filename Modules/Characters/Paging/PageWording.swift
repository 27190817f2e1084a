import Presenting

/// What both list screens say of what is missing.
struct PageWording: Sendable {
  /// One row, and several.
  let one: String
  let many: String

  /// What there is to say of a page without a record.
  func empty<Entry>(_ page: Page<Entry>) -> String {
    page.offset == 0 ? "there are no \(many)" : page.place.behindTheEnd(one, many)
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

extension Page {
  /// Where its rows stand in the list.
  var place: ListPlace { ListPlace(offset: offset, count: count, total: total, isLast: isLast) }
}
