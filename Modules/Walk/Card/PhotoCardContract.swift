import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen. It leads
// nowhere, so it has no router.

@MainActor
protocol PhotoCardView: MessageView {
  func show(_ card: PhotoCardDisplay)
}

protocol PhotoCardInteracting: Sendable {
  /// The photos of those numbers, in their order.
  func photos(_ subjects: [PhotoCardRequest.Subject]) async -> [Result<Photo, ServiceError>]
}
