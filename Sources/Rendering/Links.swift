internal import TerminalIO

extension LinePage {
  /// Numbered links: what is typed after `o`, what it leads to, the address.
  ///
  /// Addresses are never broken, because then they could be neither opened nor copied: where one
  /// has no room beside its label, all stand below theirs.
  package func links(_ links: [(label: String, url: String)]) {
    let labels = links.enumerated().map { readable("\($0 + 1)  \($1.label)") }
    let urls = links.map { readable($0.url) }
    let indent = (labels.map(displayWidth).max() ?? 0) + 2
    let widest = indent + (urls.map(displayWidth).max() ?? 0)
    for (label, url) in zip(labels, urls) {
      if let width, widest > width {
        for line in wrapped(label, to: width, encoding: style.encoding) { write(style.dim(line)) }
        write("  " + url)
      } else {
        write(style.dim(padded(label, to: indent)) + url)
      }
    }
  }
}
