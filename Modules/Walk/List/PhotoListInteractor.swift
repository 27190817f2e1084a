import WebService

/// Asks for pages of photos.
struct PhotoListInteractor: PhotoListInteracting {
  let flickr: FlickrClient

  func page(
    _ subject: PhotoListRequest.Subject, number: Int, size: Int
  ) async throws(ServiceError) -> PhotoPage {
    switch subject {
    case .recent: try await flickr.recent(page: number, size: size)
    case .near(let place, let radius):
      try await flickr.photos(near: place, radius: radius, page: number, size: size)
    }
  }
}
