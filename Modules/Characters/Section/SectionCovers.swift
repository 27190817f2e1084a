import PictureLoading
import Pictures
import Presenting

/// The pictures of the rows on screen, by the rows' numbers.
///
/// Shared by a presenter and the parts of its list, which outlive neither.
@MainActor
final class SectionCovers {
  /// Pictures that are kept at most, and no more bytes of them than ``mostMemory``: a list may be shown
  /// whole.
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
    let memory = (illustrations.values + covers).reduce(0) { $0 + $1.memory }
    if illustrations.count + covers.count > Self.most || memory > mostMemory { illustrations = [:] }
    for (row, cover) in zip(page.rows, covers) { illustrations[row.number] = cover }
  }
}
