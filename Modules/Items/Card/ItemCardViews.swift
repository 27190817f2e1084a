import Presenting
import Rendering
import TerminalIO

/// Prints a card for a person; never asks, never decides.
struct ItemCardLineView: ItemCardView {
  let page: LinePage

  func show(_ card: ItemCardDisplay) {
    if page.writeSelection(of: card.record, columns: ItemFields.cardColumns) { return }
    page.heading(card.title)
    if let summary = card.summary { page.paragraph(summary) }
    page.skip()
    page.facts(
      card.facts.compactMap { key in
        card.record[key].map { (label(key), $0.text) }
      })
    page.skip()
    page.links(card.links.map { ($0.label, $0.url) })
    page.footer(position: "", commands: card.commands)
    if !page.isInteractive { page.skip() }
    page.output.flush()
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }

  private func label(_ key: String) -> String {
    // What an item costs is told with what it sells for, which programs read apart.
    if key == "prices" { return "cost" }
    return ItemFields.cardColumns.first { $0.key == key }?.title ?? key
  }
}

extension RecordView: ItemCardView {
  func show(_ card: ItemCardDisplay) {
    writer.write(card: card.record, columns: ItemFields.cardColumns)
  }
}
