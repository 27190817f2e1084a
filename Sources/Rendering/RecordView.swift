package import Pictures
package import Presenting
internal import TerminalIO

/// The view for programs: the records of every screen, and messages on the error stream.
///
/// A module makes it a view of its own cards by one line, with the columns of the card.
@MainActor
package struct RecordView: ListView {
  package let writer: RecordWriter
  package let messages: Messages
  /// Whether the format has room for a service's notice; tab-separated rows have none.
  private let showsNotices: Bool

  package init(writer: RecordWriter, messages: Messages, showsNotices: Bool) {
    self.writer = writer
    self.messages = messages
    self.showsNotices = showsNotices
  }

  /// Colours alone, where they are among the fields written.
  package var wishes: PictureWishes { writer.writesAccents ? .accents : [] }

  package func show(_ list: ListDisplay) {
    writer.write(rows: list.records, columns: list.columns)
    if let notice = list.notice { show(notice: notice) }
  }

  /// What the service wants to be shown: once a run, on the error stream, where the records cannot
  /// hold it.
  package func show(notice: String) {
    if showsNotices { messages.showOnce(note: notice) }
  }

  package func show(_ problem: Problem) { messages.show(problem) }

  package func show(note: String) { messages.show(note: note) }
}
