package import Presenting
package import TerminalIO

/// The page a line-mode view writes on: what it may use, and the parts that all views share.
///
/// Every text passes ``readable(_:)`` on its way out, so that nothing from outside can act on the
/// terminal.
@MainActor
package final class LinePage {
  package let output: any LineOutput
  package let messages: Messages
  package let style: Style
  /// Whether a prompt follows, so that the commands are worth naming.
  package let isInteractive: Bool
  /// The keys chosen by `--fields`, in their order.
  package let fields: [String]?
  /// What pictures are drawn with; `nil` where words stand for them.
  let easel: Easel?
  private let columns: @MainActor () -> Int?

  /// The columns a line may take are asked anew each time because windows change; `nil` where lines
  /// are never cut.
  package init(
    output: any LineOutput, messages: Messages, style: Style, isInteractive: Bool,
    fields: [String]?, easel: Easel? = nil, columns: @escaping @MainActor () -> Int?
  ) {
    self.output = output
    self.messages = messages
    self.style = style
    self.isInteractive = isInteractive
    self.fields = fields
    self.easel = easel
    self.columns = columns
  }

  /// The columns a line may take; `nil` where lines are never cut.
  package var width: Int? { columns() }

  /// A text from anywhere as it may be written: no control characters, nothing the stream's
  /// encoding lacks.
  package func readable(_ text: String) -> String { style.readable(inert(text)) }

  package func write(_ line: String) { output.write(line) }

  package func skip() { output.write("") }

  /// The title of a card.
  package func heading(_ text: String) {
    for line in wrap(text) { output.write(style.bold(line)) }
  }

  /// Running text, broken at words.
  package func paragraph(_ text: String, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    for line in wrap(text, indent: indent) { output.write(margin + line) }
  }

  /// Labels in one column, texts in another, long texts broken at words below themselves.
  package func facts(_ facts: [(label: String, text: String)]) {
    let labels = facts.map { readable($0.label) }
    let widest = labels.map(displayWidth).max() ?? 0
    // Where the labels would leave no room, each text goes below its label.
    let indent = width.map { widest + 2 > $0 / 2 } == true ? 2 : widest + 2
    for (fact, label) in zip(facts, labels) {
      let lines = wrap(fact.text, indent: indent)
      let margin = String(repeating: " ", count: indent)
      if indent == widest + 2 {
        output.write(style.dim(padded(label, to: indent)) + (lines.first ?? ""))
        for line in lines.dropFirst() { output.write(margin + line) }
      } else {
        for line in wrap(fact.label) { output.write(style.dim(line)) }
        for line in lines { output.write(margin + line) }
      }
    }
  }

  /// `1–20 of 1,351 · Enter more · …`; the commands only where a prompt follows.
  package func footer(position: String, commands: [String]) {
    let parts = ([position] + (isInteractive ? commands : [])).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    var line = ""
    for part in parts.flatMap({ wrap($0) }) {
      let longer = line.isEmpty ? part : line + readable(" · ") + part
      if let width, !line.isEmpty, displayWidth(longer) > width {
        output.write(style.dim(line))
        line = part
      } else {
        line = longer
      }
    }
    output.write(style.dim(line))
  }

  /// Writes only the fields that `--fields` names, where it does.
  ///
  /// - Returns: whether it does, so that there is nothing more to write.
  package func writeSelection(of record: Record, columns: [Column]) -> Bool {
    guard let fields else { return false }
    facts(
      fields.compactMap { key in
        record[key].map { field in
          (columns.first { $0.key == key }?.title ?? key, field.text)
        }
      })
    output.flush()
    return true
  }

  private func wrap(_ text: String, indent: Int = 0) -> [String] {
    let text = readable(text)
    guard let width else { return [text] }
    return wrapped(text, to: max(1, width - indent), encoding: style.encoding)
  }
}
