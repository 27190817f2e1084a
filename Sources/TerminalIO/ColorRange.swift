/// The colours that a terminal has.
package enum ColorRange: Sendable, Hashable {
  case sixteen, twoHundredFiftySix, trueColor

  /// `COLORTERM` tells of 24-bit colours; the terminals that are named here have no more than 16. All
  /// others of today have 256.
  package init(environment: [String: String]) {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      self = .trueColor
      return
    }
    let term = environment["TERM"] ?? ""
    let isDirect = ["-direct", "-truecolor"].contains { term.hasSuffix($0) }
    let isOld =
      ["ansi", "linux", "rxvt", "screen", "xterm-color", "xterm-16color"].contains(term)
      || term.hasPrefix("vt")
    self = isDirect ? .trueColor : isOld ? .sixteen : .twoHundredFiftySix
  }
}
