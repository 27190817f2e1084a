import WebService

/// Everything a card shows: a character and the first entries of its four sections.
struct CharacterCard: Sendable, Hashable {
  struct Section: Sendable, Hashable {
    let section: CharacterSection
    /// How many entries there are in all; `nil` where the service does not say.
    let available: Int?
    /// The first of them, at most ``CharacterCard/entryLimit``.
    let items: [Appearances.Item]
    /// Entries among the first that could not be read.
    let dropped: Int
    /// Why the section was not answered; `items` are those in the character's own record then.
    let failure: ServiceError?
  }

  /// Entries of each section.
  static let entryLimit = 5

  let found: FoundCharacter
  /// One for each case of ``CharacterSection``, in that order.
  let sections: [Section]

  var character: MarvelCharacter { found.character }
}
