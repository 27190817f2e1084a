/// A page of one of Flickr's lists.
///
/// Pages have numbers and no offsets: Flickr leaves photos out of a page that have been withdrawn
/// meanwhile, and the next page begins where it would have begun anyway.
package struct PhotoPage: Sendable, Hashable {
  package let photos: [Photo]
  /// From 1.
  package let number: Int
  /// How many a full page has.
  package let size: Int
  /// Photos of the page that could not be read.
  package let dropped: Int
  /// How many there are in all, where Flickr says so.
  package let total: Int?
  /// The most that Flickr gives of such a list, however many there are.
  package let most: Int

  package init(
    _ photos: [Photo], number: Int, size: Int, dropped: Int = 0, total: Int?, most: Int
  ) {
    self.photos = photos
    self.number = number
    self.size = size
    self.dropped = dropped
    self.total = total
    self.most = most
  }

  /// How many stand before the page.
  package var offset: Int { (number - 1) * size }
  /// Photos that came, the unreadable ones included.
  package var count: Int { photos.count + dropped }
  /// How many can be paged to; never fewer than are on the page.
  package var reachable: Int? {
    total.map { max(min($0, most), count == 0 ? 0 : offset + count) }
  }
  /// Whether nothing follows, or nothing that Flickr would give.
  package var isLast: Bool { count == 0 || number * size >= reachable ?? most }
}
