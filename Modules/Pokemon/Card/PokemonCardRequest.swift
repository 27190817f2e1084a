package import PokeAPI

/// What the card screen is opened for.
package struct PokemonCardRequest: Sendable, Hashable {
  /// The Pokémon by name or number, in the order of their cards.
  package var names: [Slug]
  /// Whether all moves are shown and not the first sixteen.
  package var showsAllMoves: Bool
  /// Which sprites are shown, where there are any.
  package var style: SpriteStyle

  package init(_ names: [Slug], showsAllMoves: Bool = false, style: SpriteStyle = []) {
    self.names = names
    self.showsAllMoves = showsAllMoves
    self.style = style
  }
}
