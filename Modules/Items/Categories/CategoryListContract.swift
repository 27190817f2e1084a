import Presenting
import WebService

// The seams of the screen of categories, all in one place.
//
//   line ──▶ Presenter ──▶ Interactor ──▶ ItemService ──▶ ServiceClient ──▶ Gateway
//               ├────────▶ ListView ────▶ LinePage | RecordWriter
//               └────────▶ Router ──────▶ root wireframe

protocol CategoryListInteracting: Sendable {
  /// All categories with their items, or what came of them and why it is not all.
  ///
  /// - Throws: where none came.
  func catalogue() async throws(ServiceError) -> ItemCatalogue
}

@MainActor
protocol CategoryListRouting {
  func openCategory(_ name: String) async
  func openSearch(for text: String, inAllTexts: Bool) async
}
