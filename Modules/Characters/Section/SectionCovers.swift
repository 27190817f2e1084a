import PictureLoading
import Pictures
import Presenting

/// The pictures of the rows on screen, by the rows' numbers.
///
/// Shared by a presenter and the parts of its list, which outlive neither.
@MainActor
final class SectionCovers {
  /// Pictures that are kept at most: a list may be shown whole.
  private static let most = 400

  /// What the view could make of pictures when the newest of them came.
  private(set) var wishes: PictureWishes = []
  private var illustrations: [Int: Illustration] = [:]

  subscript(number: Int) -> Illustration { illustrations[number] ?? .none }

  /// Adds the pictures of the rows of `page`, one for each.
  func add(
    _ covers: [Illustration], of page: Page<SectionEntry>, wishes: PictureWishes
  ) {
    self.wishes = wishes
    if illustrations.count + covers.count > Self.most { illustrations = [:] }
    for (row, cover) in zip(page.rows, covers) { illustrations[row.number] = cover }
  }
}
