import DemoGateway
import Foundation
import Gateway
import Testing

struct DemoFlickrTests {
  private struct List: Decodable {
    struct Photos: Decodable {
      struct Photo: Decodable, Hashable {
        let id, title, owner, latitude, longitude, license, dateupload, datetaken: String
      }
      let total: Int
      let pages: Int
      let photo: [Photo]
    }
    let photos: Photos
    let stat: String
  }

  private struct Info: Decodable {
    struct Photo: Decodable {
      struct Text: Decodable { let _content: String }
      struct Owner: Decodable { let nsid: String }
      struct Dates: Decodable { let posted, taken: String }
      struct Location: Decodable { let latitude, longitude: String }
      let id, license: String
      let title: Text
      let owner: Owner
      let dates: Dates
      let location: Location
    }
    let photo: Photo
  }

  private func ask(_ query: KeyValuePairs<String, String>) async throws -> Data {
    let response = try await DemoGateway.flickr.send(
      GatewayRequest("https://f.test/rest", query: query.map { .init($0.key, $0.value) }))
    #expect(response.status == 200)
    return Data(response.body)
  }

  private func list(_ query: KeyValuePairs<String, String>) async throws -> List.Photos {
    try JSONDecoder().decode(List.self, from: try await ask(query)).photos
  }

  @Test func recentPhotosComeInPages() async throws {
    let all = try await list(["method": "flickr.photos.getRecent"])
    #expect(all.total == 10)
    #expect(all.photo.count == 10)
    #expect(all.photo.map(\.dateupload) == all.photo.map(\.dateupload).sorted(by: >))
    let last = try await list([
      "method": "flickr.photos.getRecent", "per_page": "4", "page": "3",
    ])
    #expect(last.pages == 3)
    #expect(last.photo == Array(all.photo.suffix(2)))
    #expect(try await list(["method": "flickr.photos.getRecent", "page": "9"]).photo == [])
  }

  @Test func photosOfAPlaceComeNearestFirst() async throws {
    let near = try await list([
      "method": "flickr.photos.search", "lat": "45.8131", "lon": "15.9775", "radius": "0.3",
    ])
    #expect(
      near.photo.map(\.title) == [
        "Ban Jelačić Square", "Dolac market", "Zagreb Cathedral", "Zrinjevac",
      ])
    let none = try await list([
      "method": "flickr.photos.search", "lat": "0", "lon": "0", "radius": "31",
    ])
    #expect(none.total == 0)
  }

  @Test func eachPhotoSaysTheSameByItself() async throws {
    for photo in try await list(["method": "flickr.photos.getRecent"]).photo {
      let info = try JSONDecoder().decode(
        Info.self,
        from: try await ask(["method": "flickr.photos.getInfo", "photo_id": photo.id])
      ).photo
      #expect(
        photo
          == .init(
            id: info.id, title: info.title._content, owner: info.owner.nsid,
            latitude: info.location.latitude, longitude: info.location.longitude,
            license: info.license, dateupload: info.dates.posted, datetaken: info.dates.taken))
    }
  }

  @Test(arguments: [
    (["method": "flickr.photos.getInfo", "photo_id": "7"], 1),
    (["method": "flickr.photos.search", "text": "boat"], 18),
    (["method": "flickr.nothing"], 112), ([:], 112),
  ])
  func refusesAsFlickrDoes(_ query: [String: String], _ code: Int) async throws {
    struct Refusal: Decodable {
      let stat: String
      let code: Int
    }
    let response = try await DemoGateway.flickr.send(
      GatewayRequest("https://f.test/rest", query: query.map { .init($0.key, $0.value) }))
    let refusal = try JSONDecoder().decode(Refusal.self, from: Data(response.body))
    #expect(response.status == 200)
    #expect(refusal.stat == "fail")
    #expect(refusal.code == code)
  }
}
