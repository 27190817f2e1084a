/// The pictures of a list, to be looked at one at a time.
package struct PictureGallery: Sendable, Hashable {
  /// One of them.
  package struct Picture: Sendable, Hashable {
    /// What stands beside it, such as the attribution that a service wants there.
    package let title: String
    /// Where it is.
    package let address: String

    package init(title: String, address: String) {
      self.title = title
      self.address = address
    }
  }

  /// What the pictures are of.
  package let title: String
  /// Those of the rows that have one, in their order.
  package let pictures: [Picture]
  /// The picture to begin with, counted from 0.
  package let start: Int

  package init(title: String, pictures: [Picture], start: Int) {
    self.title = title
    self.pictures = pictures
    self.start = start
  }

  /// The pictures of the rows that have one, to begin with that of row `number`.
  ///
  /// `nil` where that row, or without a number every row, has none.
  package init?(title: String, rows: [(number: Int, picture: Picture?)], from number: Int?) {
    let found = rows.filter { $0.picture != nil }
    let start = number.map { number in found.firstIndex { $0.number == number } } ?? 0
    guard let start, !found.isEmpty else { return nil }
    self.init(title: title, pictures: found.compactMap(\.picture), start: start)
  }
}
