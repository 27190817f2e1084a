import PictureLoading

/// An item with its sprite, as far as that was wanted and came.
struct IllustratedItem: Sendable, Hashable {
  let item: Item
  let illustration: Illustration
}
