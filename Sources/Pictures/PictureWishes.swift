/// What a view can make of pictures; what no view wants is not fetched.
package struct PictureWishes: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Pictures are drawn.
  package static let drawings = PictureWishes(rawValue: 1)
  /// The dominant colour is shown, or written for a program.
  package static let accents = PictureWishes(rawValue: 2)
}
