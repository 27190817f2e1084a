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
    let columns = shownColumns(of: list)
    let keys = columns.map(\.key)
    let isContinued = table?.keys == keys && !page.isInteractive
    var layout = isContinued ? table?.layout ?? Table([]) : Table(columns.map(column))
    let rows = list.records.map { record in
      keys.map { Table.Cell(page.readable(record[$0]?.text ?? "")) }
    }
    for line in layout.lines(
      rows, width: page.width, style: page.style, hasHeader: !isContinued && !rows.isEmpty)
    {
      page.write(line)
    }
    table = (keys, layout)
    page.footer(position: list.position, commands: list.commands)
    if let notice = list.notice { page.paragraph(notice) }
    page.output.flush()
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
