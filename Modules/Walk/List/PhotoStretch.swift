import Presenting

/// Pages of one list that follow each other and are on screen together: one, or with `--all` many.
struct PhotoStretch: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    /// What is typed to open it: the place in the whole list, from 1.
    let number: Int
    let photo: Photo
  }

  let first: PhotoPage
  /// The page that was asked for last.
  private(set) var last: PhotoPage
  private(set) var rows: [Row]
  /// Photos that came, the unreadable ones included.
  private(set) var count: Int
  /// How many could not be read.
  private(set) var dropped: Int
  private var seen: Set<String>

  init(_ page: PhotoPage) {
    (first, last) = (page, page)
    rows = page.photos.enumerated().map { Row(number: page.offset + $0 + 1, photo: $1) }
    (count, dropped) = (page.count, page.dropped)
    seen = Set(page.photos.map(\.id))
  }

  /// Adds the page that follows.
  ///
  /// - Parameter page: the page behind ``last``.
  /// - Returns: what of it has not come before: a list that grows at its beginning pushes photos from one
  ///   page to the next.
  mutating func append(_ page: PhotoPage) -> [Row] {
    let new = page.photos.filter { seen.insert($0.id).inserted }
    let start = first.offset + count
    let added = new.enumerated().map { Row(number: start + $0 + 1, photo: $1) }
    rows += added
    count += new.count + page.dropped
    dropped += page.dropped
    last = page
    return added
  }

  /// The photo of a row on screen.
  func photo(_ number: Int) -> Photo? { rows.first { $0.number == number }?.photo }

  /// The numbers of the rows on screen; `nil` where there is none.
  var numbers: ClosedRange<Int>? {
    guard let first = rows.first, let last = rows.last else { return nil }
    return first.number...last.number
  }

  /// Where the rows stand in the list, as far as Flickr gives it.
  var place: ListPlace {
    ListPlace(offset: first.offset, count: count, total: last.reachable, isLast: last.isLast)
  }
}
