/// What the screen of a section is opened for.
package struct CharacterSectionRequest: Sendable, Hashable {
  /// The id or the name of a character.
  package var subject: String
  package var section: CharacterSection
  package var offset: Int
  /// Rows of a page, 1 to 100.
  package var limit: Int
  /// Whether every page is shown, one after the other.
  package var isAll: Bool

  /// A `limit` is brought into 1 to 100; `nil` is 20, or 100 where all are asked for.
  package init(
    subject: String, section: CharacterSection, offset: Int = 0, limit: Int? = nil,
    isAll: Bool = false
  ) {
    let range = PageRange(offset: offset, limit: limit ?? PageRange.usual(isAll: isAll))
    self.subject = subject
    self.section = section
    self.offset = range.offset
    self.limit = range.limit
    self.isAll = isAll
  }
}
