import WebService

/// Fetches the photos that are not known yet.
struct PhotoCardInteractor: PhotoCardInteracting {
  let flickr: FlickrClient

  func photos(_ subjects: [PhotoCardRequest.Subject]) async -> [Result<Photo, ServiceError>] {
    await subjects.mapConcurrently(limit: FlickrClient.requestsAtOnce) {
      subject -> Result<Photo, ServiceError> in
      switch subject {
      case .photo(let photo): return .success(photo)
      case .id(let id):
        do throws(ServiceError) {
          return .success(try await flickr.photo(id))
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
