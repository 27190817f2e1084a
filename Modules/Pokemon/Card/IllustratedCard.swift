import Pictures

/// The pictures of a card, as far as they were wanted and came.
struct CardSprites: Sendable, Hashable {
  /// By their addresses.
  let pictures: [String: Picture]
  /// The dominant colour of the front sprite in the style that was asked for.
  let accent: RGB?

  /// No pictures, and no colour.
  static let none = CardSprites(pictures: [:], accent: nil)
}

/// A card with its pictures.
struct IllustratedCard: Sendable, Hashable {
  let card: PokemonCard
  let sprites: CardSprites
}
