package import PokeAPI

/// What the card screen is opened for.
package struct ItemCardRequest: Sendable, Hashable {
  /// The items by name or number, in the order of their cards.
  package var names: [Slug]

  package init(_ names: [Slug]) { self.names = names }
}
