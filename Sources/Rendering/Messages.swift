package import Presenting
package import TerminalIO

/// Says what went wrong and what is worth knowing, on the error stream.
@MainActor
package final class Messages {
  private let output: any LineOutput
  private let data: any LineOutput
  private let style: Style
  private let isJSON: Bool
  /// Notices already given; a service's attribution is said once a run.
  private var given: Set<String> = []

  /// - Parameters:
  ///   - output: the error stream.
  ///   - data: the stream of results, written out first, so that messages follow what they are
  ///     about.
  ///   - style: how the error stream is written to.
  ///   - isJSON: whether a program reads the messages too.
  package init(output: any LineOutput, data: any LineOutput, style: Style, isJSON: Bool) {
    self.output = output
    self.data = data
    self.style = style
    self.isJSON = isJSON
  }

  package func show(_ problem: Problem) {
    data.flush()
    if isJSON {
      output.write(Self.json(problem))
    } else {
      output.write(style.colored("hub:", .red) + " " + readable(problem.message))
      if let hint = problem.hint { output.write("     " + readable(hint)) }
    }
    output.flush()
  }

  package func show(note: String) {
    data.flush()
    output.write(
      isJSON ? Value.object([.init("note", .string(note))]).json : readable(note))
    output.flush()
  }

  /// Shows `note` unless this run has shown it before.
  package func showOnce(note: String) {
    if given.insert(note).inserted { show(note: note) }
  }

  private func readable(_ text: String) -> String { style.readable(inert(text)) }

  private static func json(_ problem: Problem) -> String {
    Value.object([
      .init(
        "error",
        .object([
          .init("code", .string(problem.code.rawValue)),
          .init("exit", .integer(Int(problem.code.exitStatus.rawValue))),
          .init("message", .string(problem.message)),
          .init("hint", .optional(problem.hint)),
        ]))
    ]).json
  }
}
