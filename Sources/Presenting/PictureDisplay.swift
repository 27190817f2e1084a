package import Pictures

/// A picture as a presenter names it: what it shows, and the picture itself where there is one.
package struct PictureDisplay: Sendable, Hashable {
  /// What stands for the picture where none is drawn, without brackets, such as `Bulbasaur, front`.
  package let alternative: String
  package let kind: PictureKind
  /// `nil` where there is none, where it could not be had, and where the view does not want it.
  package let picture: Picture?

  package init(alternative: String, kind: PictureKind, picture: Picture?) {
    self.alternative = alternative
    self.kind = kind
    self.picture = picture
  }
}

/// A view that may draw pictures.
@MainActor
package protocol PictureView {
  /// What the view can make of pictures.
  var wishes: PictureWishes { get }
  /// The pixels that a picture of a card can fill; `nil` where the view cannot tell.
  var cardPixels: PixelSize? { get }
  /// The pixels that one of many pictures can fill; `nil` where the view cannot tell.
  var gridPixels: PixelSize? { get }
}

extension PictureView {
  package var wishes: PictureWishes { [] }
  package var cardPixels: PixelSize? { nil }
  package var gridPixels: PixelSize? { nil }
}
