internal import TerminalIO
internal import TerminalPictures

/// Learns what the terminal can do with pictures: by what it has answered before, else by asking.
@MainActor
final class TerminalInterview {
  private let choice: PictureChoice
  private let terminal: any TerminalAsking
  private let memory: TerminalMemory?
  private let readsTyping: Bool
  /// Takes keys that were pressed meanwhile.
  private let putBack: ([UInt8]) -> Void
  private var answers = TerminalAnswers()
  /// Whether answers may still come.
  private var isOpen = false

  /// How long an answer is waited for.
  static let bound = Duration.milliseconds(250)
  /// How much longer than the multiplexer's own answer that of the terminal behind it may take.
  static let boundBehindMultiplexer = Duration.milliseconds(80)
  /// How long is waited, before the next program reads, for an answer that is late, where it comes from
  /// far away.
  static let boundOfLateAnswers = Duration.milliseconds(750)

  /// - Parameters:
  ///   - choice: says whether and through what to ask.
  ///   - terminal: whom to ask.
  ///   - memory: `nil` to ask anew.
  ///   - readsTyping: whether somebody reads what is typed.
  ///   - putBack: takes keys that were pressed meanwhile.
  init(
    _ choice: PictureChoice, _ terminal: any TerminalAsking, memory: TerminalMemory?,
    readsTyping: Bool, putBack: @escaping ([UInt8]) -> Void
  ) {
    self.choice = choice
    self.terminal = terminal
    self.readsTyping = readsTyping
    self.putBack = putBack
    // Another terminal may have been attached since.
    self.memory = choice.multiplexer == .none ? memory : nil
  }

  /// What the terminal answers, or has answered.
  func learn() -> TerminalAnswers {
    if let known = memory?.answers { return known }
    let multiplexer = choice.multiplexer
    let outcome = terminal.ask(
      TerminalQuestion.bytes(multiplexer), within: Self.bound, readsTyping: readsTyping, take)
    guard outcome != .notAsked else { return answers }
    isOpen = outcome == .silent
    if outcome == .answered, multiplexer != .none, !answers.hasAnsweredKitty {
      isOpen = !terminal.drain(within: Self.boundBehindMultiplexer) { [self] bytes in
        answers.take(bytes)
        return isWhole
      }
    }
    handBack()
    memory?.keep(answers)
    return answers
  }

  /// Takes answers that have come late, so that nobody else reads them as if they had been typed, and
  /// remembers them for the next run.
  func end() {
    if isOpen {
      isOpen = false
      let isRead = terminal.drain(within: boundOfEnd) { [self] bytes in
        answers.take(bytes)
        return isWhole
      }
      if isRead { memory?.keep(answers) }
    }
    // What is not whole by now was none.
    answers.finish()
    handBack()
  }

  /// Whether nothing more is to come.
  private var isWhole: Bool {
    answers.isComplete && !answers.isCut
      && (choice.multiplexer == .none || answers.hasAnsweredKitty)
  }

  private var boundOfEnd: Duration {
    let isFar = ["SSH_CONNECTION", "SSH_TTY"].contains { choice.environment[$0]?.isEmpty == false }
    // An answer of which a part has come is on its way.
    if isFar, !answers.isComplete || answers.isCut { return Self.boundOfLateAnswers }
    return answers.isCut ? Self.boundBehindMultiplexer : .zero
  }

  private func take(_ bytes: [UInt8]) -> Bool {
    answers.take(bytes)
    return answers.isComplete
  }

  /// What may be a part of an answer is kept until ``end()``.
  private func handBack() {
    let typed = answers.takeTyped()
    if !typed.isEmpty { putBack(typed) }
  }
}
