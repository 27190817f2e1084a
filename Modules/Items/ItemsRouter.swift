import PokeAPI

/// Where this module can send the user; which screen answers is the root wireframe's business.
package enum ItemsDestination: Sendable, Hashable {
  /// The card of an item by number.
  case card(Int)
  /// The items of a category, by the service's name for it.
  case category(String)
  /// The items in which a text occurs; `inAllTexts` whatever it takes to look into them.
  case search(String, inAllTexts: Bool)
}

/// Turns the presenters' intentions into destinations.
@MainActor
struct ItemsRouter: CategoryListRouting, ItemListRouting, ItemCardRouting {
  let go: @MainActor (ItemsDestination) async -> Void

  func openCard(of id: Int) async { await go(.card(id)) }

  func openCategory(_ name: String) async { await go(.category(name)) }

  func openSearch(for text: String, inAllTexts: Bool) async {
    await go(.search(text, inAllTexts: inAllTexts))
  }
}
