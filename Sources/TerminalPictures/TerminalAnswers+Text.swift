extension TerminalAnswers {
  /// The answers on one line, to be kept: kitty, cell, attributes, name, parted by tabs.
  package var text: String {
    let cell = cell.map { "\($0.width)x\($0.height)" } ?? "-"
    let attributes = attributes.map { $0.sorted().map(String.init).joined(separator: ",") } ?? "-"
    let name = (name ?? "").unicodeScalars.prefix(64).filter { (0x20...0x7E).contains($0.value) }
    return [hasKitty ? "kitty" : "-", cell, attributes, String(String.UnicodeScalarView(name))]
      .joined(separator: "\t")
  }

  /// What was kept; `nil` for any other text.
  package init?(text: some StringProtocol) {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, ["kitty", "-"].contains(fields[0]) else { return nil }
    self.init()
    hasKitty = fields[0] == "kitty"
    if fields[1] != "-" {
      let numbers = fields[1].split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy((1...512).contains) else { return nil }
      cell = CellSize(width: numbers[0], height: numbers[1])
    }
    if fields[2] != "-" {
      attributes = Set(fields[2].split(separator: ",").compactMap { Int($0) })
    }
    name = fields[3].isEmpty ? nil : String(fields[3])
  }
}
