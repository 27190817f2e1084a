import Presenting

/// A stretch of a list that is known whole; paging through it asks for no other list.
struct Window: Sendable, Hashable {
  /// No list is as long; what is larger could not be counted on from.
  static let most = 1_000_000_000

  var offset: Int
  /// `nil` for all that follows.
  var limit: Int?

  init(offset: Int = 0, limit: Int?) {
    self.offset = min(max(0, offset), Self.most)
    self.limit = limit.map { min(max(1, $0), Self.most) }
  }

  func rows<Row>(of list: [Row]) -> [Row] {
    Array(list.dropFirst(offset).prefix(limit ?? list.count))
  }

  /// The rows behind these; `nil` at the end of a list of `count`.
  func next(of count: Int, size: Int) -> Window? {
    let end = offset + (limit ?? count)
    return end < count ? Window(offset: end, limit: size) : nil
  }

  /// The rows before these; `nil` at the beginning.
  func previous(of count: Int, size: Int) -> Window? {
    // Back from beyond the end is the end.
    let start = min(offset, count)
    guard start > 0 else { return nil }
    return Window(offset: max(0, start - size), limit: min(size, start))
  }
}

/// What lists of this module say of where they are.
enum ItemWording {
  static func commands(
    _ window: Window, of count: Int, size: Int, more: [String] = []
  ) -> [String] {
    (window.next(of: count, size: size) == nil ? [] : ["Enter more"])
      + (window.offset == 0 ? [] : ["p back"])
      + ["NUMBER open", "/TEXT search"] + more + ["o NUMBER link", "? help", "q quit"]
  }

  static func end(_ window: Window, of count: Int) -> String {
    LineModeWording.end(
      seen: min(window.limit.map { window.offset + $0 } ?? count, count), total: count)
  }

  static func noNumber(_ number: Int) -> Problem {
    Problem(.usage, "there is no #\(number) on this page")
  }

  static func link(_ kind: String, _ id: Int) -> String {
    "https://pokeapi.co/api/v2/\(kind)/\(id)/"
  }

  /// The list itself is not where it should be: the address is not the service's.
  static let noSuchList = Problem(
    .notFound, "PokéAPI has no list of items at this address",
    hint: "look at HUB_POKEAPI_URL: https://pokeapi.co/api/v2 is PokéAPI’s own")

  static func unsearchable(_ text: String) -> Problem {
    Problem(
      .usage, "“\(text)” has nothing in it that could be searched for",
      hint: "type a word of a name or a text, such as /berry")
  }

  /// Categories whose items are not known.
  static func missing(_ count: Int, _ cause: Problem?) -> Problem {
    let categories = Numerals.counted(count, "category", "categories")
    return Problem(
      .partial, "\(categories) did not come" + (cause.map { ": \($0.message)" } ?? ""),
      hint: cause?.hint)
  }
}
