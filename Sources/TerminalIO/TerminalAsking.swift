/// Who asks the terminal: ``TerminalDialogue``, or a test.
package protocol TerminalAsking: Sendable {
  /// Asks, and takes what comes until `take` says that it is whole.
  ///
  /// - Parameters:
  ///   - question: written at once.
  ///   - bound: how long is waited for the answer.
  ///   - readsTyping: whether somebody reads what is typed; otherwise nothing is asked once keys have
  ///     been pressed.
  ///   - take: takes what comes in, piece by piece, and says whether the answer is whole.
  /// - Returns: how it ended.
  func ask(
    _ question: [UInt8], within bound: Duration, readsTyping: Bool,
    _ take: (_ bytes: [UInt8]) -> Bool
  ) -> TerminalDialogue.Outcome

  /// Reads what has come after the bound, so that nothing of it is left to who reads next.
  ///
  /// - Parameters:
  ///   - bound: how long is waited for more.
  ///   - take: takes what comes in, and says whether the answer is whole.
  /// - Returns: whether it is.
  func drain(within bound: Duration, _ take: (_ bytes: [UInt8]) -> Bool) -> Bool
}
