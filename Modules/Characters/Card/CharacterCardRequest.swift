/// What the card screen is opened for.
package struct CharacterCardRequest: Sendable, Hashable {
  /// Each the id or the name of a character.
  package var subjects: [String]

  package init(subjects: [String]) { self.subjects = subjects }
}
