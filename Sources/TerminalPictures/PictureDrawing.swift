internal import Pictures

/// A picture made ready for a terminal: how much room it takes, and what is sent.
package struct PictureDrawing: Sendable {
  /// The cells it takes.
  package let box: CellBox
  let content: Content

  enum Content: Sendable {
    /// A line of text for each row.
    case lines([String])
    /// What shows it at the cursor.
    case graphics([UInt8])
    /// What kitty is told, which depends on what it keeps by then.
    case kitty(KittyPicture)
  }
}

/// A picture in the form in which kitty gets it.
struct KittyPicture: Sendable {
  /// What it is known by, once it has been sent.
  struct Key: Sendable, Hashable {
    let picture: PictureDigest
    /// `nil` for the file.
    let sent: Sent?
    /// The cells of the only virtual placement it can have; `nil` where placements are not virtual.
    let virtualBox: CellBox?
  }

  /// Which pixels of a picture were sent.
  struct Sent: Sendable, Hashable {
    /// What was cut out of it; `nil` for all of it.
    let part: PixelArea?
    let size: PixelSize
  }

  enum Source: Sendable {
    case png([UInt8])
    case bitmap(Bitmap)
    case frames([Picture.Frame])
  }

  let key: Key
  let source: Source
  var placement: Kitty.Placement

  func transmission(id: UInt32) -> [[UInt8]] {
    switch source {
    case .png(let bytes): Kitty.drawing(png: bytes, id: id, placement)
    case .bitmap(let bitmap): Kitty.drawing(bitmap: bitmap, id: id, placement)
    case .frames(let frames): Kitty.playing(frames, id: id, placement)
    }
  }
}
