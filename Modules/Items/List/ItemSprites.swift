import PictureLoading
import Pictures

/// The sprites of a page of a category, as far as they were wanted and came.
struct ItemSprites: Sendable, Hashable {
  /// What the view could make of pictures when the rows came.
  let wishes: PictureWishes
  /// By the numbers of the items.
  let illustrations: [Int: Illustration]

  /// Nobody looks at any.
  static let none = ItemSprites(wishes: [], illustrations: [:])

  subscript(id: Int) -> Illustration { illustrations[id] ?? .none }
}
