package import Pictures
package import Presenting
internal import TerminalIO

/// Prints lists for a person: a table, where it sits in the whole, and what can be typed.
@MainActor
package final class ListLineView: ListView {
  private let page: LinePage
  /// Kept between pages, so that their columns line up.
  private var table: (keys: [String], layout: Table)?

  package init(page: LinePage) { self.page = page }

  package var wishes: PictureWishes { page.wishes }

  package var gridPixels: PixelSize? { page.pixels(in: .grid) }

  package func show(_ list: ListDisplay) {
    // Without a single picture words in columns are easier to read.
    if list.pictures.count == list.records.count,
      list.pictures.contains(where: { $0.picture != nil }), page.wishes.contains(.drawings)
    {
      page.pictures(grid(list), in: .grid)
    } else {
      writeTable(list)
    }
    page.footer(position: list.position, commands: list.commands)
    if let notice = list.notice { page.paragraph(notice) }
    page.output.flush()
  }

  /// The texts of a row below its picture: the first two on one line, as a number and a name are; a
  /// number further behind says what it counts.
  private func grid(_ list: ListDisplay) -> [PictureCell] {
    let columns = shownColumns(of: list)
    return zip(list.records, list.pictures).enumerated().map { index, row in
      let texts = columns.enumerated().compactMap { place, column -> String? in
        guard let text = row.0[column.key]?.text, !text.isEmpty else { return nil }
        return place > 1 && column.alignment == .trailing ? "\(column.title) \(text)" : text
      }
      return PictureCell(
        row.1, captions: [texts.prefix(2).joined(separator: " ")] + texts.dropFirst(2),
        accent: list.accents.indices.contains(index) ? list.accents[index] : nil)
    }
  }

  private func writeTable(_ list: ListDisplay) {
    let columns = shownColumns(of: list)
    let keys = columns.map(\.key)
    let isContinued = table?.keys == keys && !page.isInteractive
    var layout = isContinued ? table?.layout ?? Table([]) : Table(columns.map(column))
    let rows = list.records.map { record in
      keys.map { Table.Cell(page.readable(record[$0]?.text ?? "")) }
    }
    let hasHeader = !isContinued && !rows.isEmpty
    let hasSwatches =
      list.accents.count == rows.count && list.accents.contains { $0 != nil }
      && page.style.isColored && page.fields == nil
    let lines = layout.lines(
      rows, width: page.width.map { hasSwatches ? $0 - 3 : $0 }, style: page.style,
      hasHeader: hasHeader)
    for (index, line) in lines.enumerated() {
      let row = index - (hasHeader ? 1 : 0)
      page.write(
        hasSwatches ? page.swatch(row < 0 ? nil : list.accents[row]) + line : line)
    }
    table = (keys, layout)
  }

  package func show(_ problem: Problem) { page.messages.show(problem) }

  package func show(note: String) { page.messages.show(note: note) }

  private func shownColumns(of list: ListDisplay) -> [Presenting.Column] {
    guard let fields = page.fields else {
      return list.columns.filter { $0.audience == .everybody }
    }
    return fields.compactMap { key in list.columns.first { $0.key == key } }
  }

  /// Numbers keep their width; words give way where the line is short.
  private func column(_ column: Presenting.Column) -> Table.Column {
    Table.Column(
      column.title, alignment: column.alignment == .leading ? .leading : .trailing,
      isShrinkable: column.alignment == .leading)
  }
}
