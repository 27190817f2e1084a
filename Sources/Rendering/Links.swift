internal import TerminalIO

extension LinePage {
  /// Numbered links, one a line: what is typed after `o`, what it leads to, the address.
  ///
  /// Where the terminal takes escape sequences, an address that is too long for the line is cut
  /// and stays whole as the target of a hyperlink (OSC 8, which other terminals pass over).
  package func links(_ links: [(label: String, url: String)]) {
    let numbered = links.enumerated().map { ("\($0 + 1)  \($1.label)", $1.url) }
    guard style.isColored, let width else { return facts(numbered) }
    let labels = numbered.map { readable($0.0) }
    let widest = labels.map(displayWidth).max() ?? 0
    guard width - widest - 2 >= 20 else { return facts(numbered) }
    for ((_, url), label) in zip(numbered, labels) {
      let shown = truncated(readable(url), to: width - widest - 2, encoding: style.encoding)
      write(style.dim(padded(label, to: widest + 2)) + hyperlink(shown, to: url))
    }
  }

  private func hyperlink(_ text: String, to url: String) -> String {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return text }
    return "\u{1B}]8;;\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
