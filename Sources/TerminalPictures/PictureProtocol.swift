/// How pictures are shown on a terminal.
package enum PictureProtocol: Sendable, Hashable {
  case kitty
  case iTerm
  case sixel
  case blocks(Mosaic)
  case ascii

  /// The best that a terminal can do, as it says itself.
  ///
  /// WezTerm knows kitty's protocol only in part and iTerm2's well. Konsole and others answer kitty's
  /// question rightly. What draws sextants by itself, and not from a font, is known by name.
  package init(_ answers: TerminalAnswers, encodesUTF8: Bool) {
    let name = (answers.name ?? "").lowercased()
    let known = { (names: [String]) in names.contains { name.hasPrefix($0) } }
    if known(["wezterm", "iterm2"]) {
      self = .iTerm
    } else if answers.hasKitty {
      self = .kitty
    } else if answers.attributes?.contains(4) == true {
      self = .sixel
    } else if !encodesUTF8 {
      self = .ascii
    } else {
      self = .blocks(
        known(["foot", "kitty", "ghostty", "contour", "vte"]) ? .sextants : .quadrants)
    }
  }
}
