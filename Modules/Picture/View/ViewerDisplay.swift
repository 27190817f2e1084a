import Pictures
import Presenting

/// A picture in finished texts.
struct ViewerDisplay: Sendable, Hashable {
  let picture: PictureDisplay
  let accent: RGB?
  /// `icon.png`, `96×96 PNG`, `1.2 kB`.
  let facts: [String]
  let record: Record
  /// `Comics  3/20`; empty for a picture that is no part of a gallery.
  let position: String
  let commands: [String]

  init(
    _ viewed: ViewedPicture, of item: GalleryItem, position: String = "", commands: [String] = []
  ) {
    let picture = viewed.picture
    self.picture = PictureDisplay(
      alternative: item.title, kind: viewed.kind, picture: picture)
    accent = viewed.accent
    facts = [
      item.title,
      "\(picture.size.width)×\(picture.size.height) \(Self.name(of: picture.format))",
      Self.size(picture.bytes.count),
    ]
    record = PictureFields.record(viewed, source: item.source.text)
    self.position = position
    self.commands = commands
  }

  private static func name(of format: PictureFormat) -> String {
    format == .webp ? "WebP" : format.rawValue.uppercased()
  }

  /// In units of a thousand, as files are counted elsewhere: `912 bytes`, `1.2 kB`, `182 kB`, `3.4 MB`.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return Numerals.counted(bytes, "byte", "bytes") }
    // Rounded first, so that 999,999 bytes are no thousand kilobytes.
    let (unit, name) = (bytes + 500) / 1000 < 1000 ? (1000, "kB") : (1_000_000, "MB")
    let tenths = (bytes * 10 + unit / 2) / unit
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) \(name)" : "\((bytes + unit / 2) / unit) \(name)"
  }
}

extension PictureSource {
  /// As it was typed or named.
  var text: String {
    switch self {
    case .file(let text), .typed(let text), .named(let text): text
    case .standardInput: "-"
    }
  }
}
