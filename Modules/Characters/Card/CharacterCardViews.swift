import Pictures
import Presenting
import Rendering
import TerminalIO

/// Prints a card for a person; never asks, never decides.
struct CharacterCardLineView: CharacterCardView {
  let page: LinePage

  var wishes: PictureWishes { page.wishes }

  var cardPixels: PixelSize? { page.pixels(in: .card) }

  func show(_ card: CharacterCardDisplay) {
    if !page.writeSelection(of: card.record, columns: CharacterFields.cardColumns) {
      showEverything(card)
    }
    page.paragraph(card.notice)
    if !page.isInteractive { page.skip() }
    page.output.flush()
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }

  private func showEverything(_ card: CharacterCardDisplay) {
    page.heading(card.title, accent: card.accent)
    if let picture = card.picture { page.pictures([PictureCell(picture)], in: .card) }
    page.paragraph(card.description)
    page.skip()
    page.facts(facts(card.record))
    page.skip()
    for section in card.sections {
      page.paragraph("\(section.number)  \(section.title)")
      for entry in section.entries { page.paragraph(entry, indent: 3) }
    }
    if !card.links.isEmpty {
      page.skip()
      page.links(card.links.map { ($0.label, $0.url) })
    }
    page.skip()
    page.footer(position: "", commands: card.commands)
  }

  private func facts(_ record: Record) -> [(label: String, text: String)] {
    ["id", "modified", "thumbnail"].compactMap { key in
      let column = CharacterFields.cardColumns.first { $0.key == key }
      return record[key].map { (column?.title ?? key, $0.text) }
    }
  }
}

extension RecordView: CharacterCardView {
  func show(_ card: CharacterCardDisplay) {
    writer.write(card: card.record, columns: CharacterFields.cardColumns)
    show(notice: card.notice)
  }
}
