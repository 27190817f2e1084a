internal import TerminalIO
internal import TerminalPictures

/// Decides how pictures are drawn, as far as options, environment and a terminal's answers tell.
struct PictureChoice {
  let mode: PictureMode
  let terminal: Terminal
  let environment: [String: String]

  /// Whether pictures are drawn at all.
  ///
  /// A protocol that is named is obeyed anywhere; otherwise pictures are for terminals that can at least
  /// move the cursor.
  var draws: Bool {
    switch mode {
    case .never: false
    case .auto:
      !terminal.isAccessible && terminal.isTerminal(.output)
        && !["", "dumb"].contains(value("TERM"))
    case .kitty, .iterm, .sixel, .blocks: !terminal.isAccessible
    }
  }

  /// Whether the terminal is to be asked what it can do.
  ///
  /// Not where that is said already, and not where nobody reads the answers: machines that build things
  /// (`CI`), and the console of Linux, which has no protocol for pictures.
  var asks: Bool {
    draws && mode == .auto && value("CI").isEmpty && value("TERM") != "linux"
  }

  var multiplexer: Multiplexer { Multiplexer(environment: environment) }

  /// What is drawn on, by what the terminal has answered, if it was asked.
  func terminal(answers: TerminalAnswers) -> PictureTerminal {
    let told = terminal.window(.output)?.cell.map { CellSize(width: $0.width, height: $0.height) }
    return PictureTerminal(
      style(answers), cell: told ?? answers.cell, depth: depth, multiplexer: multiplexer)
  }

  private func style(_ answers: TerminalAnswers) -> PictureProtocol {
    switch mode {
    case .kitty: return .kitty
    case .iterm: return .iTerm
    case .sixel: return .sixel
    case .auto where isITerm: return .iTerm
    case .auto, .blocks, .never:
      // With a protocol named, the terminal is not asked.
      let answers = mode == .auto ? answers : TerminalAnswers()
      let isUTF8 = terminal.encoding == .utf8
      let style = PictureProtocol(answers, encodesUTF8: isUTF8)
      // What stands for a picture behind tmux is a character.
      if style == .kitty, multiplexer == .tmux, !isUTF8 { return .ascii }
      guard case .blocks = style else { return style }
      // Without colours blocks show outlines at best.
      if depth == .none { return .ascii }
      return value("TERM") == "linux" ? .blocks(.halves) : style
    }
  }

  /// A terminal that a multiplexer hides, known by what it sets for all programs in it.
  private var isITerm: Bool {
    multiplexer != .none
      && (value("LC_TERMINAL") == "iTerm2" || !value("WEZTERM_PANE").isEmpty)
  }

  private var depth: ColorDepth {
    guard terminal.isColored(.output) else { return .none }
    switch terminal.colors {
    case .sixteen: return .sixteen
    case .twoHundredFiftySix: return .twoHundredFiftySix
    case .trueColor: return .trueColor
    }
  }

  private func value(_ name: String) -> String { environment[name] ?? "" }
}
