package import Pictures
package import Presenting

/// A picture on a page, with what stands below it.
package struct PictureCell: Sendable, Hashable {
  package let picture: PictureDisplay
  /// Lines below the picture, the first one in the accent colour.
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

extension LinePage {
  /// What this page can make of pictures.
  package var wishes: PictureWishes {
    fields == nil ? [] : (fields?.contains(Field.accentKey) == true ? .accents : [])
  }

  /// The pixels that a picture in that place can fill; `nil` where that is not known.
  package func pixels(in place: PicturePlace) -> PixelSize? { nil }

  /// Pictures beside one another, as many in a row as fit, each with its captions below; where none are
  /// drawn, words in their place: `[picture: Bulbasaur, front]`.
  package func pictures(_ cells: [PictureCell], in place: PicturePlace) {
    for cell in cells {
      paragraph("[picture: \(cell.picture.alternative)]")
      for caption in cell.captions { paragraph(caption) }
    }
  }

  /// The title of a card, in the card's accent colour.
  package func heading(_ text: String, accent: RGB?) { heading(text) }
}
