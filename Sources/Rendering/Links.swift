extension LinePage {
  /// Numbered links, one a line: what is typed after `o`, what it leads to, the address.
  package func links(_ links: [(label: String, url: String)]) {
    facts(links.enumerated().map { ("\($0 + 1)  \($1.label)", $1.url) })
  }
}
