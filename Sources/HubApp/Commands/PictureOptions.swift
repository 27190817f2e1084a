internal import ArgumentParser
internal import TerminalPictures

/// The option that says how pictures are drawn.
struct PictureOptions: ParsableArguments {
  @Option(
    help:
      "Pictures: auto, never, kitty, iterm, sixel or blocks. Default: auto, what the terminal can do; none in a pipe."
  )
  var images: PictureMode = .auto
}

extension PictureMode: ExpressibleByArgument {}
