internal import Gateway
package import Location
package import WebService

/// Flickr as the interactors see it: photos, and the meaning of its refusals. The key is the business of
/// what is behind the service.
package struct FlickrClient: Sendable {
  /// Never more than this under way, whatever a screen asks for.
  static let requestsAtOnce = 6
  /// The most that a page has.
  package static let mostRecentAtOnce = 500
  /// The same where a place was asked for ("geo queries return at most 250 results a page").
  package static let mostNearAtOnce = 250
  /// The most that Flickr gives of the recent photos, and of one search.
  static let (mostRecent, mostFound) = (1000, 4000)
  /// In kilometres; a radius has to be smaller.
  package static let radiusLimit = 32.0
  /// What is asked for beyond a photo's number, owner and title: what is shown, and nothing else.
  static let extras =
    "description,license,date_upload,date_taken,owner_name,geo,path_alias,url_q,url_n,url_z"
  /// The first of January 2004, before Flickr. A search for a place without any limit finds the photos
  /// of the last twelve hours only; a moment that never changes makes the same request each time.
  static let beginning = "1072915200"

  /// Whether a search can have that radius, in kilometres: as it is sent, which is with six decimals, it
  /// has to be above 0 and below ``radiusLimit``. What is smaller than half a millimetre is sent as 0, and
  /// Flickr then takes its own five kilometres.
  package static func isRadius(_ kilometres: Double) -> Bool {
    guard kilometres > 0, kilometres < radiusLimit else { return false }
    let sent = (kilometres * 1e6).rounded()
    return sent > 0 && sent < radiusLimit * 1e6
  }

  /// What a radius has to be, for whoever typed another.
  package static let radiusRule = "a number of km above 0 and below 32; six decimals are sent"

  private let service: ServiceClient

  package init(service: ServiceClient) { self.service = service }

  /// A page of the latest public photos (`flickr.photos.getRecent`).
  ///
  /// - Parameters:
  ///   - page: from 1.
  ///   - size: photos of a page, 1 to ``mostRecentAtOnce``.
  /// - Returns: the page; an empty one behind the end.
  /// - Throws: ``ServiceError``.
  package func recent(page: Int, size: Int) async throws(ServiceError) -> PhotoPage {
    try await list("flickr.photos.getRecent", [], page, size, most: Self.mostRecent)
  }

  /// A page of the photos around a place, the nearest first (`flickr.photos.search`).
  ///
  /// - Parameters:
  ///   - place: where.
  ///   - radius: in kilometres; one of ``isRadius(_:)``.
  ///   - page: from 1.
  ///   - size: photos of a page, 1 to ``mostNearAtOnce``.
  /// - Returns: the page; an empty one behind the end. Photos that say no place are left out.
  /// - Throws: ``ServiceError``.
  package func photos(
    near place: Coordinate, radius: Double, page: Int = 1, size: Int = mostNearAtOnce
  ) async throws(ServiceError) -> PhotoPage {
    let found = try await list(
      "flickr.photos.search",
      [
        .init("lat", decimal(place.latitude)), .init("lon", decimal(place.longitude)),
        .init("radius", decimal(radius)), .init("radius_units", "km"), .init("has_geo", "1"),
        .init("min_upload_date", Self.beginning),
      ], page, size, most: Self.mostFound)
    // Flickr's order by its own distances is almost this one; of equal distances its order is kept.
    let ranked = found.photos.compactMap { photo in
      photo.place.map { (photo: photo, distance: $0.distance(to: place)) }
    }.enumerated().sorted { one, other in
      let distances = (one.element.distance, other.element.distance)
      return distances.0 == distances.1 ? one.offset < other.offset : distances.0 < distances.1
    }.map(\.element.photo)
    return PhotoPage(
      ranked, number: found.number, size: found.size,
      dropped: found.dropped + found.photos.count - ranked.count, total: found.total,
      most: found.most)
  }

  /// The photo of that number (`flickr.photos.getInfo`).
  ///
  /// - Throws: ``ServiceError/notFound(message:)`` where there is none that the public may see.
  package func photo(_ id: String) async throws(ServiceError) -> Photo {
    do throws(FlickrRefusal) {
      let info: FlickrWire.Info = try await get(
        [.init("method", "flickr.photos.getInfo"), .init("photo_id", id)])
      return Photo(info.photo)
    } catch {
      // 1: "Photo not found"; 2: "Permission denied" for what is not public.
      if case .code(1, let message) = error { throw .notFound(message: message) }
      if case .code(2, let message) = error { throw .restricted(message: message) }
      throw error.serviceError
    }
  }

  // MARK: Requests

  private func list(
    _ method: String, _ query: [GatewayRequest.Parameter], _ page: Int, _ size: Int, most: Int
  ) async throws(ServiceError) -> PhotoPage {
    let list: FlickrWire.List
    do throws(FlickrRefusal) {
      list = try await get(
        [.init("method", method)] + query + [
          .init("extras", Self.extras), .init("per_page", "\(size)"), .init("page", "\(page)"),
        ])
    } catch {
      // 20: "Excessive photo offset in search".
      if case .code(20, _) = error {
        return PhotoPage([], number: page, size: size, total: nil, most: most)
      }
      throw error.serviceError
    }
    let photos = list.photos.photo
    if let photos, photos.elements.isEmpty, photos.dropped > 0 {
      throw .unreadable(reason: "no photo of the list is of the documented shape")
    }
    return PhotoPage(
      photos?.elements.map(Photo.init) ?? [], number: page, size: size,
      dropped: photos?.dropped ?? 0, total: list.photos.total, most: most)
  }

  private func get<Wire: Decodable>(
    _ query: [GatewayRequest.Parameter]
  ) async throws(FlickrRefusal) -> Wire {
    let response: GatewayResponse
    do throws(ServiceError) {
      response = try await service.content(
        [], query: query + [.init("format", "json"), .init("nojsoncallback", "1")])
    } catch {
      throw .other(error)
    }
    if let refusal = FlickrRefusal(in: response, service) { throw refusal }
    do throws(ServiceError) {
      return try service.decode(Wire.self, from: response)
    } catch {
      throw .other(error)
    }
  }
}
