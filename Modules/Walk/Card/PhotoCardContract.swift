import Pictures
import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen. It leads
// nowhere, so it has no router.

@MainActor
protocol PhotoCardView: MessageView, PictureView {
  func show(_ card: PhotoCardDisplay)
}

protocol PhotoCardInteracting: Sendable {
  /// The photos of those numbers, in their order, with their pictures as far as they are wished for, in
  /// the size that fills `pixels`, asked once there is an address.
  func photos(
    _ subjects: [PhotoCardRequest.Subject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedPhoto, ServiceError>]
}
