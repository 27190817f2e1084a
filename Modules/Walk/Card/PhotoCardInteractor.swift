import PictureLoading
import Pictures
import WebService

/// Fetches the photos that are not known yet, and their pictures.
struct PhotoCardInteractor: PhotoCardInteracting {
  let flickr: FlickrClient
  let pictures: any PictureLoading

  func photos(
    _ subjects: [PhotoCardRequest.Subject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedPhoto, ServiceError>] {
    await subjects.mapConcurrently(limit: FlickrClient.requestsAtOnce) {
      subject -> Result<IllustratedPhoto, ServiceError> in
      do throws(ServiceError) {
        let photo = try await photo(subject)
        return .success(try await illustrated(photo, wishes, pixels))
      } catch {
        return .failure(error)
      }
    }
  }

  private func photo(_ subject: PhotoCardRequest.Subject) async throws(ServiceError) -> Photo {
    switch subject {
    case .photo(let photo): photo
    case .id(let id): try await flickr.photo(id)
    }
  }

  private func illustrated(
    _ photo: Photo, _ wishes: PictureWishes, _ pixels: @MainActor () -> PixelSize?
  ) async throws(ServiceError) -> IllustratedPhoto {
    let isDrawn = wishes.contains(.drawings)
    let address = isDrawn ? photo.pictures.filling(await pixels()) : photo.pictures.colored
    let illustrations = await pictures.illustrations(
      at: [address], isDrawn: isDrawn, isColored: wishes.contains(.accents))
    // Pictures do not say that they were cancelled; a card without one would seem to lack it.
    if Task.isCancelled { throw .cancelled }
    return IllustratedPhoto(photo: photo, illustration: illustrations.first ?? .none)
  }
}
