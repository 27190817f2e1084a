/// A stretch of a list to ask for.
struct PageRange: Sendable, Hashable {
  /// Marvel answers 409 to more.
  static let mostAtOnce = 100

  let offset: Int
  let limit: Int

  /// - Parameters:
  ///   - offset: how many stand before it, brought into what can be counted on from.
  ///   - limit: brought into 1 to ``mostAtOnce``.
  init(offset: Int, limit: Int) {
    self.offset = min(max(0, offset), Int(Int32.max))
    self.limit = min(max(1, limit), Self.mostAtOnce)
  }
}

/// A page of a list and where it sits in the whole.
struct Page<Entry: Sendable & Hashable>: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    /// The position in the whole list, from 1.
    let number: Int
    let entry: Entry
  }

  let rows: [Row]
  let offset: Int
  /// Records of the page that could not be read.
  let dropped: Int
  /// How many there are in all, where the service says so; never fewer than have been seen.
  let total: Int?
  /// What Marvel wants shown with its data.
  let attribution: String
  /// Whether nothing follows.
  let isLast: Bool

  init(_ entries: [Entry], offset: Int, dropped: Int = 0, total: Int?, attribution: String) {
    let count = entries.count + dropped
    self.init(
      rows: entries.enumerated().map { Row(number: offset + $0 + 1, entry: $1) }, offset: offset,
      dropped: dropped, total: total, attribution: attribution,
      isLast: count == 0 || total.map { offset + count >= $0 } ?? false)
  }

  private init(
    rows: [Row], offset: Int, dropped: Int, total: Int?, attribution: String, isLast: Bool
  ) {
    self.rows = rows
    self.offset = offset
    self.dropped = dropped
    let end = rows.isEmpty && dropped == 0 ? 0 : offset + rows.count + dropped
    self.total = total.map { max($0, end) }
    self.attribution = attribution
    self.isLast = isLast
  }

  /// Records that came, the unreadable ones included.
  var count: Int { rows.count + dropped }

  /// How many stand before what follows the page; for a page behind the end, how many there are.
  var end: Int { count == 0 ? min(offset, total ?? offset) : offset + count }

  /// What to ask for next; `nil` at the end of the list.
  func next(limit: Int) -> PageRange? {
    isLast ? nil : PageRange(offset: end, limit: limit)
  }

  /// What to ask for to go back; `nil` at the beginning of the list.
  func previous(limit: Int) -> PageRange? {
    let start = count == 0 ? end : offset
    return start == 0
      ? nil : PageRange(offset: start - limit, limit: min(limit, start))
  }

  /// The page with `following` behind it.
  ///
  /// A page that only says again what stood before is the end: a service that repeats itself must
  /// not be asked for ever.
  func appending(_ following: Page) -> Page {
    let entries = following.rows.map(\.entry)
    let isRepeated = !entries.isEmpty && entries == rows.suffix(entries.count).map(\.entry)
    return Page(
      rows: rows + (isRepeated ? [] : following.rows), offset: offset,
      dropped: dropped + (isRepeated ? 0 : following.dropped), total: following.total ?? total,
      attribution: attribution, isLast: isRepeated || following.isLast)
  }

  /// The page as the last one: what was asked for behind it is empty.
  var closed: Page {
    Page(
      rows: rows, offset: offset, dropped: dropped, total: total, attribution: attribution,
      isLast: true)
  }

  /// The same place in the list without rows, for when those have been shown already.
  var footer: Page {
    Page(
      rows: [], offset: offset, dropped: 0, total: total, attribution: attribution, isLast: isLast)
  }
}
