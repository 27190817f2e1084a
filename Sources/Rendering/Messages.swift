package import Presenting
package import TerminalIO

/// Says what went wrong and what is worth knowing, on the error stream.
@MainActor
package final class Messages {
  private let output: any LineOutput
  private let data: any LineOutput
  private let style: Style
  private let isJSON: Bool
  private let masked: @Sendable (String) -> String
  private let columns: @MainActor () -> Int?
  /// Called before each message, so that what happened before it can be said before it.
  package var willShow: (@MainActor () -> Void)?
  /// Notices already given; a service's attribution is said once a run.
  private var given: Set<String> = []

  /// - Parameters:
  ///   - output: the error stream.
  ///   - data: the stream of results, written out first, so that messages follow what they are
  ///     about.
  ///   - style: how the error stream is written to.
  ///   - isJSON: whether a program reads the messages too.
  ///   - masked: hides the secrets in a text.
  ///   - columns: the columns a line may take; `nil` where lines are not broken.
  package init(
    output: any LineOutput, data: any LineOutput, style: Style, isJSON: Bool,
    masked: @escaping @Sendable (String) -> String = { $0 },
    columns: @escaping @MainActor () -> Int? = { nil }
  ) {
    self.output = output
    self.data = data
    self.style = style
    self.isJSON = isJSON
    self.masked = masked
    self.columns = columns
  }

  package func show(_ problem: Problem) {
    willShow?()
    data.flush()
    if isJSON {
      output.write(json(problem))
    } else {
      let margin = "     "
      for (index, line) in lines(problem.message, indent: margin.count).enumerated() {
        output.write(index == 0 ? style.colored("hub:", .red) + " " + line : margin + line)
      }
      for line in problem.hint.map({ lines($0, indent: margin.count) }) ?? [] {
        output.write(margin + line)
      }
    }
    output.flush()
  }

  package func show(note: String) {
    willShow?()
    show(note, as: .object([.init("note", .string(masked(note)))]))
  }

  /// Shows a text to a person, its object to a program.
  package func show(_ text: String, as object: Value) {
    data.flush()
    if isJSON {
      output.write(object.json)
    } else {
      for line in lines(text, indent: 0) { output.write(line) }
    }
    output.flush()
  }

  /// Shows a person the first of several wordings that fits into a line.
  package func show(progress wordings: [String]) {
    output.write(fitting(wordings, to: columns() ?? .max, style.encoding))
    output.flush()
  }

  /// Shows `note` unless this run has shown it before.
  package func showOnce(note: String) {
    if given.insert(note).inserted { show(note: note) }
  }

  /// The text broken at words; an address stays whole, so that it can be copied.
  private func lines(_ text: String, indent: Int) -> [String] {
    // Last but for the breaking of lines: a secret may hide behind what is made visible or left out.
    let text = masked(style.readable(inert(text)))
    guard let width = columns(), text.contains(" "), displayWidth(text) > width - indent else {
      return [text]
    }
    return wrapped(text, to: max(1, width - indent), encoding: style.encoding)
  }

  private func json(_ problem: Problem) -> String {
    Value.object([
      .init(
        "error",
        .object([
          .init("code", .string(problem.code.rawValue)),
          .init("exit", .integer(Int(problem.code.exitStatus.rawValue))),
          .init("message", .string(masked(problem.message))),
          .init("hint", .optional(problem.hint.map(masked))),
        ]))
    ]).json
  }
}
