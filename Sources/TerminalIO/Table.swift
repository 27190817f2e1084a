/// Lays rows out in columns.
///
/// Keeps the widths it has given: what is laid out later, such as the next page, lines up with what
/// came before as long as its texts are no wider.
package struct Table: Sendable {
  package let columns: [Column]
  /// The widest text seen in each column.
  private var naturalWidths: [Int]

  package init(_ columns: [Column]) {
    self.columns = columns
    naturalWidths = columns.map { _ in 0 }
  }

  /// The lines of `rows`, none with a trailing space.
  package mutating func lines(
    _ rows: [[Cell]], width: Int? = nil, style: Style = .plain, hasHeader: Bool = true
  ) -> [String] {
    []
  }
}
