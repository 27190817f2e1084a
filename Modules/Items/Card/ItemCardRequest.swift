package import PokeAPI

/// What the card screen is opened for.
package struct ItemCardRequest: Sendable, Hashable {
  package var names: [Slug]

  package init(_ names: [Slug]) { self.names = names }
}
