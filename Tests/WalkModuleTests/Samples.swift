import Fixtures
import Gateway
import Location
import Presenting
import Testing
import WebService

@testable import WalkModule

let wording = ServiceWording(
  service: "Flickr", keyHint: "keys come from Flickr", localTime: { "minute \($0)" })

/// Every way to get no answer, with what is to be shown for it.
let failures: [(ServiceError, Problem.Code)] = [
  (.noAnswer(.timedOut(after: .seconds(30))), .timeout),
  (.noAnswer(.unresolvable(host: "api.flickr.com")), .dns),
  (.noAnswer(.unreachable(host: "api.flickr.com", reason: "refused")), .connect),
  (.noAnswer(.untrusted(host: "api.flickr.com", reason: "expired")), .tls),
  (.noAnswer(.truncated(reason: "3 of 9 bytes")), .truncated),
  (.noAnswer(.missingCredentials(settings: ["FLICKR_API_KEY"])), .auth),
  (.notFound(message: nil), .notFound),
  (.unauthorized(message: "no"), .auth),
  (.unavailable(message: "down"), .unavailable),
  (.rateLimited(retryAt: nil, message: nil), .rateLimited),
  (.restricted(message: nil), .restricted),
  (.refused(status: 200, message: "Too many tags"), .http4xx),
  (.refused(status: 503, message: nil), .http5xx),
  (.unreadable(reason: "not JSON"), .decode),
]

// swift-format-ignore: NeverForceUnwrap
let square = Coordinate(latitude: 45.8131, longitude: 15.9775)!

extension Photo {
  /// A photo with a number and otherwise as little as possible.
  static func numbered(_ number: Int, place: Coordinate? = nil) -> Photo {
    Photo(
      id: "\(54_000_000_000 + number)", owner: PhotoOwner(id: "1@N00", name: "one"),
      title: "photo \(number)", license: PhotoLicense(number: 4), place: place,
      pictures: PhotoPictures(server: "1", id: "\(54_000_000_000 + number)", secret: "a"))
  }
}

extension PhotoPage {
  /// A page of photos called by the numbers of their rows.
  static func rows(
    _ rows: ClosedRange<Int>, page: Int, size: Int, of total: Int?, dropped: Int = 0,
    most: Int = 1000
  ) -> PhotoPage {
    PhotoPage(
      rows.map { .numbered($0) }, number: page, size: size, dropped: dropped, total: total,
      most: most)
  }

  static func empty(page: Int, size: Int, of total: Int?) -> PhotoPage {
    PhotoPage([], number: page, size: size, total: total, most: 1000)
  }
}

/// Flickr behind `gateway`.
func flickr(_ gateway: any Gateway) -> FlickrClient {
  FlickrClient(
    service: ServiceClient(
      gateway: gateway, baseURL: "https://flickr.test/rest", now: { 1000 }))
}

extension GatewayResponse {
  static func body(_ text: String, status: Int = 200) -> GatewayResponse {
    GatewayResponse(
      status: status, headers: ["Content-Type": "text/xml; charset=utf-8"], body: Array(text.utf8))
  }

  static func fixture(_ name: String) throws -> GatewayResponse {
    GatewayResponse(status: 200, body: try Fixture.bytes("Flickr/\(name).json"))
  }
}
