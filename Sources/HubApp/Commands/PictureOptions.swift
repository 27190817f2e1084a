internal import ArgumentParser
internal import TerminalPictures

/// The option that says how pictures are drawn.
struct PictureOptions: ParsableArguments {
  @Option(
    help:
      "Pictures: auto, never, kitty, iterm, sixel or blocks. Default: auto, what the terminal can do; none in a pipe."
  )
  var images: PictureMode = .auto

  /// Whether pictures are to be drawn whatever the terminal says, and whether there is one.
  var isWishedFor: Bool { images != .auto && images != .never }
}

extension PictureMode: ExpressibleByArgument {}
