import Pictures
import Presenting
import Rendering
import TerminalIO

/// Shows a picture to a person; never asks, never decides.
struct ViewerLineView: ViewerView {
  let page: LinePage

  /// The picture says its colours itself; finding the dominant one among a photo's takes longer than
  /// drawing it.
  var wishes: PictureWishes {
    page.fields == nil ? page.wishes.subtracting(.accents) : page.wishes
  }

  func show(_ display: ViewerDisplay) {
    if page.writeSelection(of: display.record, columns: PictureFields.columns) { return }
    page.pictures([PictureCell(display.picture)], in: .whole)
    page.paragraph(display.facts.joined(separator: "  "))
    page.footer(position: display.position, commands: display.commands)
    page.output.flush()
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }
}

extension RecordView: ViewerView {
  func show(_ display: ViewerDisplay) {
    writer.write(rows: [display.record], columns: PictureFields.columns)
  }
}
