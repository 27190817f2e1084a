import Presenting
import WebService

// The seams of the list screen, all in one place.
//
//   line ──▶ Presenter ──▶ Interactor ──▶ FlickrClient ──▶ ServiceClient ──▶ Gateway
//               ├────────▶ ListView ────▶ LinePage | RecordWriter
//               └────────▶ Router ──────▶ root wireframe
//
// Every arrow is a strong reference and none points back: nothing in here is `weak`.

protocol PhotoListInteracting: Sendable {
  /// A page of the photos of `subject`, `number` from 1.
  func page(
    _ subject: PhotoListRequest.Subject, number: Int, size: Int
  ) async throws(ServiceError) -> PhotoPage
}

@MainActor
protocol PhotoListRouting {
  func openCard(of photo: Photo) async
  /// Shows pictures one at a time.
  func openGallery(_ gallery: PictureGallery) async
}
