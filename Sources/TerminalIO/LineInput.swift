/// Where typed lines come from.
package protocol LineInput: Sendable {
  /// The next line without its newline; `nil` at the end of input (Ctrl-D on a terminal).
  ///
  /// A terminal can go on after an end: asking again is allowed.
  func nextLine() async -> String?
}
