import Pictures
import Presenting
import Rendering
import TerminalIO

/// Prints the list for a person, and what stands in its place; never asks, never decides.
@MainActor
struct StargazersLineView: StargazersView {
  private let page: LinePage
  private let rows: ListLineView

  init(page: LinePage) {
    self.page = page
    rows = ListLineView(page: page)
  }

  var wishes: PictureWishes { page.wishes }

  func show(_ list: ListDisplay) { rows.show(list) }

  func show(_ person: StargazerCard) {
    let record = person.record
    if page.writeSelection(of: record, columns: StargazersDisplay.columns) { return }
    page.heading(record["login"]?.text ?? "", accent: person.accent)
    if let picture = person.picture { page.pictures([PictureCell(picture)], in: .card) }
    page.facts(
      StargazersDisplay.columns.compactMap { column in
        guard !["login", "html_url"].contains(column.key), let field = record[column.key],
          !field.text.isEmpty
        else { return nil }
        return (column.title, field.text)
      })
    if let link = person.link { page.facts([("Profile", link)]) }
    page.output.flush()
  }

  func show(_ weeks: RecentWeeks) {
    if page.style.isAccessible {
      page.paragraph(weeks.summary)
    } else {
      let shown = weeks.totals.suffix(page.width ?? weeks.totals.count)
      let line = Sparkline(Array(shown), encoding: page.style.encoding).text
      if !line.isEmpty { page.write(line) }
    }
    rows.show(weeks.list(for: page.fields))
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }
}

extension RecordView: StargazersView {
  func show(_ person: StargazerCard) {
    writer.write(card: person.record, columns: StargazersDisplay.columns)
  }

  func show(_ weeks: RecentWeeks) { show(weeks.list(for: writer.fields)) }
}
