package import PokeAPI

/// What the card screen is opened for.
package struct PokemonCardRequest: Sendable, Hashable {
  package var names: [Slug]
  /// Whether all moves are shown and not the first sixteen.
  package var showsAllMoves: Bool

  package init(_ names: [Slug], showsAllMoves: Bool = false) {
    self.names = names
    self.showsAllMoves = showsAllMoves
  }
}
