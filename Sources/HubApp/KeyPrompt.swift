internal import Presenting
internal import TerminalIO

/// Asks for keys: on a terminal with a prompt that shows nothing of what is typed, else line by line.
@MainActor
final class KeyPrompt {
  enum Answer: Sendable {
    case line(String)
    /// Nothing more comes.
    case end
    case signal(Signal)
  }

  private let run: Run
  private let input: any LineInput
  /// Shows what is typed again; `nil` where nobody types.
  private let show: (@Sendable () -> Void)?
  private let answers: AsyncStream<Answer>
  private let feed: AsyncStream<Answer>.Continuation
  private let watcher: Task<Void, Never>

  /// - Throws: a problem of code `io` where the terminal would show what is typed.
  init(_ surroundings: Surroundings, _ run: Run) throws(Problem) {
    self.run = run
    input = surroundings.input
    let isOnTerminal = run.isTypedInto
    let show = isOnTerminal ? surroundings.hideTyping() : nil
    if isOnTerminal, show == nil {
      throw Problem(
        .io, "this terminal would show the key while it is typed", hint: "pipe the key in instead")
    }
    self.show = show
    let (answers, feed) = AsyncStream.makeStream(of: Answer.self)
    (self.answers, self.feed) = (answers, feed)
    let guardian = SignalGuardian(clock: surroundings.clock, leave: surroundings.leave)
    let source = surroundings.signals
    watcher = Task.detached {
      for await signal in source.signals() {
        // Before anything else, and not by the main actor, which may be held up.
        show?()
        guardian.watch(signal)
        feed.yield(.signal(signal))
      }
    }
  }

  /// The next line, or what came in its place.
  func answer(to question: String) async -> Answer {
    if show != nil { run.ask(question) }
    let reading = Task.detached { [input, feed] in
      let line = await input.nextLine()
      feed.yield(line.map(Answer.line) ?? .end)
    }
    // Its iterator is not cancelled, which would end the stream for the next question.
    for await answer in answers {
      if case .signal = answer { reading.cancel() }
      return answer
    }
    return .end
  }

  /// Puts the terminal back as it was.
  func end() {
    watcher.cancel()
    show?()
  }
}
