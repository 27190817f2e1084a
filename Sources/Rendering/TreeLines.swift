internal import TerminalIO

extension LinePage {
  /// A line of a tree.
  package struct TreeLine {
    package let number: Int
    package let text: String
    /// For each generation below the first: whether a sibling follows. Its count is the depth.
    package let hasFollowingSibling: [Bool]
    package let isEmphasized: Bool

    package init(number: Int, text: String, hasFollowingSibling: [Bool], isEmphasized: Bool) {
      self.number = number
      self.text = text
      self.hasFollowingSibling = hasFollowingSibling
      self.isEmphasized = isEmphasized
    }
  }

  /// The lines with their numbers; branches are drawn, or only indented where drawings are not
  /// wanted.
  package func tree(_ lines: [TreeLine]) {
    let numberWidth = lines.map { String($0.number).count }.max() ?? 0
    for line in lines {
      let number = padded(String(line.number), to: numberWidth, alignment: .trailing)
      let branches = branches(line.hasFollowingSibling)
      let indent = numberWidth + 2 + displayWidth(branches)
      let texts =
        width.map {
          wrapped(readable(line.text), to: max(1, $0 - indent), encoding: style.encoding)
        } ?? [readable(line.text)]
      let margin = String(repeating: " ", count: indent)
      for (index, text) in texts.enumerated() {
        let text = line.isEmphasized ? style.bold(text) : text
        write(index == 0 ? style.dim(number) + "  " + style.dim(branches) + text : margin + text)
      }
    }
  }

  private func branches(_ hasFollowingSibling: [Bool]) -> String {
    guard let last = hasFollowingSibling.last else { return "" }
    if style.isAccessible { return String(repeating: "  ", count: hasFollowingSibling.count) }
    let (line, tee, corner) =
      style.encoding == .ascii ? ("|  ", "|- ", "`- ") : ("│  ", "├─ ", "└─ ")
    return hasFollowingSibling.dropLast().map { $0 ? line : "   " }.joined()
      + (last ? tee : corner)
  }
}
