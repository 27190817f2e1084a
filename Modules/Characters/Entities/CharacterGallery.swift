/// Pictures of a character's comics, series, stories or events, to be looked at one at a time.
package struct CharacterGallery: Sendable, Hashable {
  package struct Picture: Sendable, Hashable {
    package let title: String
    package let address: String
  }

  /// The name of the section.
  package let title: String
  /// Of the rows that have one.
  package let pictures: [Picture]
  /// The picture to begin with, counted from 0.
  package let start: Int
}
