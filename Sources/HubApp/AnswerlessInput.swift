internal import TerminalIO
internal import TerminalPictures

/// Typed lines without what the terminal has answered late to a question about pictures, which nobody
/// typed and which stands before the next line.
struct AnswerlessInput: LineInput {
  private let input: any LineInput

  init(_ input: any LineInput) { self.input = input }

  func nextLine() async -> String? {
    guard let line = await input.nextLine() else { return nil }
    // Escape begins every answer.
    guard line.utf8.contains(0x1B) else { return line }
    var answers = TerminalAnswers()
    answers.take(line.utf8)
    answers.finish()
    return String(decoding: answers.takeTyped(), as: UTF8.self)
  }
}
