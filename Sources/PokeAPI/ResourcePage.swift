package import WebService

/// A page of one of PokéAPI's lists and where it sits in the whole.
package struct ResourcePage: Sendable, Hashable {
  /// Its rows that could be read, in the list's order.
  package let entries: [ListedResource]
  /// How many stand before it.
  package let offset: Int
  /// How many there are in all, where the service says so.
  package let total: Int?
  /// What the service says comes next; `nil` on the last page. Its limit may be smaller.
  package let next: PageRange?
  /// Records of the page that could not be read.
  package let dropped: Int
  /// Why rows are missing behind these; `nil` where none are, as far as is known.
  package let gap: Gap?

  /// Why a list stops before its end.
  package enum Gap: Sendable, Hashable {
    /// The page that follows did not come.
    case failed(ServiceError)
    /// What is said to follow leads back, or on for ever.
    case endless
    /// Nothing is said to follow, though the service counts so many.
    case short(of: Int)
  }

  package init(
    entries: [ListedResource], offset: Int, total: Int?, next: PageRange?, dropped: Int,
    gap: Gap? = nil
  ) {
    self.entries = entries
    self.offset = offset
    self.total = total
    self.next = next
    self.dropped = dropped
    self.gap = gap
  }

  /// This page and the one that follows it as one; an empty one is the end.
  func appending(_ following: ResourcePage) -> ResourcePage {
    let isEmpty = following.entries.isEmpty && following.dropped == 0
    return ResourcePage(
      entries: entries + following.entries, offset: offset, total: following.total ?? total,
      next: isEmpty ? nil : following.next, dropped: dropped + following.dropped,
      gap: following.gap)
  }

  /// The page as all there is to be had.
  func ending(in gap: Gap?) -> ResourcePage {
    ResourcePage(
      entries: entries, offset: offset, total: total, next: nil, dropped: dropped, gap: gap)
  }
}
