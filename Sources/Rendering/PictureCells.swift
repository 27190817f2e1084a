package import Pictures
package import Presenting

/// A picture on a page, with what stands below it.
package struct PictureCell: Sendable, Hashable {
  package let picture: PictureDisplay
  /// Lines below the picture; a patch of the accent colour stands before the first.
  package let captions: [String]
  package let accent: RGB?

  package init(_ picture: PictureDisplay, captions: [String] = [], accent: RGB? = nil) {
    self.picture = picture
    self.captions = captions
    self.accent = accent
  }
}

/// How much room pictures get.
package enum PicturePlace: Sendable, Hashable {
  /// At the head of a card, beside one another.
  case card
  /// Many small ones, as many in a row as fit.
  case grid
  /// One alone, as large as the window allows.
  case whole
}
