import Pictures
import Presenting
import Rendering
import TerminalIO

/// Prints a card for a person; never asks, never decides.
struct PhotoCardLineView: PhotoCardView {
  let page: LinePage

  var wishes: PictureWishes { page.wishes }

  var cardPixels: PixelSize? { page.pixels(in: .card) }

  func show(_ card: PhotoCardDisplay) {
    if !page.writeSelection(of: card.record, columns: PhotoCardDisplay.columns) {
      page.heading(card.title, accent: card.accent)
      if let picture = card.picture { page.pictures([PictureCell(picture)], in: .card) }
      page.paragraph(card.attribution)
      page.paragraph(card.description)
      page.skip()
      page.facts(card.facts.map { ($0.label, $0.text) })
      page.skip()
      page.links(card.links.map { ($0.label, $0.url) })
      page.skip()
      page.footer(position: "", commands: card.commands)
    }
    page.paragraph(Photo.flickrNotice)
    if !page.isInteractive { page.skip() }
    page.output.flush()
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }
}

extension RecordView: PhotoCardView {
  func show(_ card: PhotoCardDisplay) {
    writer.write(card: card.record, columns: PhotoCardDisplay.columns)
    show(notice: Photo.flickrNotice)
  }
}
