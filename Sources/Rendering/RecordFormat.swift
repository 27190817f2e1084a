/// How records are written for a program.
package enum RecordFormat: Sendable, Hashable {
  /// Rows of finished texts parted by tabs, without a header; a card as `key<TAB>text` lines.
  case tabSeparated
  /// One array, for a list as for one card.
  case json
  /// One object a line, as they come.
  case ndjson
  /// RFC 4180 with a header line.
  case csv
}
