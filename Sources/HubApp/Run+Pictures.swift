internal import LocalFiles
internal import Rendering
internal import TerminalIO
internal import TerminalPictures

/// How a run draws pictures.
extension Run {
  /// What pictures are drawn with; `nil` where words are to stand for them: with `--images never`, for
  /// screen readers, and where the output is no terminal and no protocol is named.
  func easel(_ mode: PictureMode, _ terminal: Terminal, isInteractive: Bool) -> Easel? {
    let environment = surroundings.environment
    let choice = PictureChoice(mode: mode, terminal: terminal, environment: environment)
    guard choice.draws else { return nil }
    if choice.asks, let asking = surroundings.asking {
      let putBack = surroundings.putBack
      interview = TerminalInterview(
        choice, asking,
        memory: TerminalMemory(
          folder: UserFolders(environment: environment).state,
          session: surroundings.terminalSession(), environment: environment),
        readsTyping: isInteractive
      ) { typed in
        // Without a prompt nobody reads them.
        if isInteractive { putBack(typed) }
      }
    }
    return Easel(windowRows: { terminal.rows(.output) }) { [weak self] in
      PictureCanvas(
        choice.terminal(answers: self?.interview?.learn() ?? TerminalAnswers()),
        lot: .random(in: 0 ... .max))
    }
  }
}
