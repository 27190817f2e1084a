import Pictures
import Presenting
import Rendering
import TerminalIO

/// Shows a picture to a person; never asks, never decides.
struct ViewerLineView: ViewerView {
  let page: LinePage

  var wishes: PictureWishes { page.wishes }

  func show(_ display: ViewerDisplay) {
    if page.writeSelection(of: display.record, columns: PictureFields.columns) { return }
    page.pictures([PictureCell(display.picture, accent: display.accent)], in: .whole)
    var line = display.facts.map(page.readable).joined(separator: "  ")
    if let accent = display.accent {
      let dot = page.style.colored(
        page.readable("●"), red: accent.red, green: accent.green, blue: accent.blue)
      line += "  \(dot) \(accent.hex)"
    }
    page.write(line)
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
