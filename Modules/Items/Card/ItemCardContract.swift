import PokeAPI
import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the categories.

@MainActor
protocol ItemCardView: MessageView {
  func show(_ card: ItemCardDisplay)
}

protocol ItemCardInteracting: Sendable {
  /// The items called `names`, in their order.
  func items(_ names: [Slug]) async -> [Result<Item, ServiceError>]
  /// For each name the names that differ from it by a few letters; none where none can be had.
  func namesNear(_ names: [Slug]) async -> [Slug: [String]]
}

@MainActor
protocol ItemCardRouting {
  func openCard(of id: Int) async
  func openCategory(_ name: String) async
}
