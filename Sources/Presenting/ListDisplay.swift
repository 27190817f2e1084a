package import Pictures

/// A page of a list as a view shows it: finished, with nothing left to decide.
package struct ListDisplay: Sendable, Hashable {
  package var columns: [Column]
  package var records: [Record]
  /// Where the page sits in the whole, such as `1–20 of 1,351`.
  package var position: String
  /// What can be typed at the prompt, such as `Enter more`; shown in line mode only.
  package var commands: [String]
  /// What the service wants to be shown with its data.
  package var notice: String?
  /// The picture of each record, in their order; empty for a list without pictures.
  package var pictures: [PictureDisplay]
  /// The accent colour of each record, in their order; empty for a list without them.
  package var accents: [RGB?]

  package init(
    columns: [Column], records: [Record], position: String, commands: [String] = [],
    notice: String? = nil, pictures: [PictureDisplay] = [], accents: [RGB?] = []
  ) {
    self.columns = columns
    self.records = records
    self.position = position
    self.commands = commands
    self.notice = notice
    self.pictures = pictures
    self.accents = accents
  }
}
