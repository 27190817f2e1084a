import Pictures
import Presenting
import Rendering
import TerminalIO

/// Prints a walk for a person; never asks, never decides.
@MainActor
struct WalkLineView: WalkView {
  let page: LinePage
  let list: ListLineView
  /// Shows how far the walk has come, in the first wording that has room.
  let progress: @MainActor ([String]) -> Void

  var wishes: PictureWishes { page.wishes }

  var cardPixels: PixelSize? { page.pixels(in: .card) }

  func show(_ place: WalkPlaceDisplay) {
    if !page.writeSelection(of: place.record, columns: place.columns) {
      page.heading(place.heading, accent: place.accent)
      if let picture = place.picture { page.pictures([PictureCell(picture)], in: .card) }
      page.paragraph(place.attribution, indent: 2)
      page.paragraph(place.link, indent: 2)
    }
    page.output.flush()
  }

  func begin(columns: [Column]) {}

  func show(progress wordings: [String]) { progress(wordings) }

  func show(_ summary: WalkSummaryDisplay) {
    if let notice = summary.notice, !page.isInteractive { page.paragraph(notice) }
    page.output.flush()
    page.messages.show(note: summary.text)
  }

  func show(_ list: ListDisplay) { self.list.show(list) }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }
}

/// A walk for programs: a row a photo, at once.
@MainActor
struct WalkRecordView: WalkView {
  let records: RecordView
  let progress: @MainActor ([String]) -> Void

  func show(_ place: WalkPlaceDisplay) {
    records.writer.write(rows: [place.record], columns: place.columns)
  }

  func begin(columns: [Column]) { records.writer.write(rows: [], columns: columns) }

  func show(progress wordings: [String]) { progress(wordings) }

  func show(_ summary: WalkSummaryDisplay) {
    if let notice = summary.notice { records.show(notice: notice) }
    records.messages.show(summary.text, as: summary.object)
  }

  func show(_ list: ListDisplay) { records.show(list) }

  func show(_ problem: Problem) { records.show(problem) }

  func show(note: String) { records.show(note: note) }
}
