import Gateway
import Location
import TestDoubles
import Testing
import WebService

@testable import WalkModule

struct FlickrClientTests {
  /// What `ask` throws; `nil` where it answers.
  private func failure(
    _ response: GatewayResponse, _ ask: (FlickrClient) async throws(ServiceError) -> Void
  ) async -> ServiceError? {
    do throws(ServiceError) {
      try await ask(flickr(StubGateway { _ in .success(response) }))
      return nil
    } catch {
      return error
    }
  }

  private func recentFailure(_ response: GatewayResponse) async -> ServiceError? {
    await failure(response) { client throws(ServiceError) in
      _ = try await client.recent(page: 1, size: 20)
    }
  }

  /// Others were sent, and Flickr refused them or took a radius of its own.
  @Test(arguments: [
    (0.0000001, false), (0.0000005, true), (0.000001, true), (1, true), (31.9999994, true),
    (31.9999999, false), (32, false), (0, false), (-1, false), (.nan, false), (.infinity, false),
  ])
  func aRadiusIsJudgedAsItIsSent(_ radius: Double, _ isRight: Bool) {
    #expect(FlickrClient.isRadius(radius) == isRight)
  }

  /// Every other service's were shown.
  @Test func anAnswerThatAProxyHasChangedIsShown() async throws {
    var response = GatewayResponse.body(#"{"photos":{"photo":[{"id":"5"}]},"stat":"ok"}"#)
    response.status = 203
    let answer = response
    let page = try await flickr(StubGateway { _ in .success(answer) }).recent(page: 1, size: 20)
    #expect(page.photos.map(\.id) == ["5"])
  }

  // MARK: Requests

  @Test func theRecentPhotosAreAskedForByPage() async throws {
    let gateway = StubGateway { _ in .success(.body(#"{"photos":{},"stat":"ok"}"#)) }
    _ = try await flickr(gateway).recent(page: 3, size: 20)
    #expect(
      await gateway.urls == [
        "https://flickr.test/rest?method=flickr.photos.getRecent&extras=description%2Clicense"
          + "%2Cdate_upload%2Cdate_taken%2Cowner_name%2Cgeo%2Cpath_alias%2Curl_q%2Curl_n%2Curl_z"
          + "&per_page=20&page=3&format=json&nojsoncallback=1"
      ])
  }

  /// Without a limit of time Flickr looks at the last twelve hours only.
  @Test func aSearchForAPlaceNamesItAndAMomentThatNeverChanges() async throws {
    let gateway = StubGateway { _ in .success(.body(#"{"photos":{},"stat":"ok"}"#)) }
    let place = try #require(Coordinate(latitude: -0.00001, longitude: 15.9775))
    for _ in 0..<2 { _ = try await flickr(gateway).photos(near: place, radius: 0.25) }
    let query = await gateway.requests.map { request in
      Dictionary(uniqueKeysWithValues: request.query.map { ($0.name, $0.value) })
    }
    #expect(query[0] == query[1])
    #expect(
      query[0].filter { $0.key != "extras" } == [
        "method": "flickr.photos.search", "lat": "-0.000010", "lon": "15.977500",
        "radius": "0.250000", "radius_units": "km", "has_geo": "1",
        "min_upload_date": "1072915200", "per_page": "250", "page": "1", "format": "json",
        "nojsoncallback": "1",
      ])
  }

  // MARK: Answers

  @Test func typesThatWanderAreReadAllTheSame() async throws {
    let response = try GatewayResponse.fixture("recent")
    let page = try await flickr(StubGateway { _ in .success(response) }).recent(page: 1, size: 2)
    let boat = Photo(
      id: "54000000002",
      owner: PhotoOwner(id: "10000002@N00", name: "boat person", alias: "boats"),
      title: "Tom &amp; Ana&#39;s boat",
      description:
        "On <b>the lake</b>.\n\nMore: <a href=\"https://example.org/\" rel=\"nofollow\">here</a>",
      license: PhotoLicense(number: 4), uploaded: 1_762_000_000,
      taken: DateTaken(raw: "2025-10-31 17:05:09"), place: nil,
      pictures: PhotoPictures(
        server: "65535", id: "54000000002", secret: "abc123",
        given: [.longest640: "https://live.staticflickr.com/65535/54000000002_abc123_z.jpg"]))
    let untitled = Photo(
      id: "54000000001",
      owner: PhotoOwner(id: "10000001@N00", name: "\u{202E}evil\u{1B}[31m"), title: "",
      description: "", license: PhotoLicense(number: 0), uploaded: 1_761_999_999,
      taken: DateTaken(raw: "2019-01-01 00:00:00", granularity: 6),
      place: Coordinate(latitude: 45.813, longitude: 15.9775),
      pictures: PhotoPictures(server: "65535", id: "54000000001", secret: "def456"))
    #expect(
      page == PhotoPage([boat, untitled], number: 1, size: 2, total: 1000, most: 1000))
    #expect(!page.isLast)
  }

  @Test func thePhotosOfAPlaceComeNearestFirstAndWithoutThoseThatAreNowhere() async throws {
    let response = try GatewayResponse.fixture("near")
    let page = try await flickr(StubGateway { _ in .success(response) })
      .photos(near: square, radius: 1)
    #expect(page.photos.map(\.title) == ["here", "near", "far"])
    #expect(page.total == 4)
    #expect(page.dropped == 1)
    #expect(page.isLast)
  }

  @Test(arguments: [
    #"{"photos":{"total":"12"},"stat":"ok"}"#, #"{"photos":{"photo":[]},"stat":"ok"}"#,
  ])
  func aPageWithoutPhotosIsTheEnd(_ body: String) async throws {
    let page = try await flickr(StubGateway { _ in .success(.body(body)) }).recent(
      page: 1, size: 20)
    #expect(page.photos == [])
    #expect(page.isLast)
  }

  @Test func whatHasNoNumberIsLeftOut() async throws {
    let body =
      #"{"photos":{"total":3,"photo":[{"id":"1"},{"title":"x"},{"id":"../x"},7]},"stat":"ok"}"#
    let page = try await flickr(StubGateway { _ in .success(.body(body)) }).recent(
      page: 1, size: 20)
    #expect(page.photos.map(\.id) == ["1"])
    #expect(page.dropped == 3)
  }

  @Test func aListWithoutOneReadablePhotoIsUnreadable() async {
    #expect(
      await recentFailure(.body(#"{"photos":{"photo":[{"id":null},7]},"stat":"ok"}"#))
        == .unreadable(reason: "no photo of the list is of the documented shape"))
  }

  @Test func aPhotoByItself() async throws {
    let response = try GatewayResponse.fixture("info")
    let gateway = StubGateway { _ in .success(response) }
    let photo = try await flickr(gateway).photo("54000000002")
    #expect(
      await gateway.urls == [
        "https://flickr.test/rest?method=flickr.photos.getInfo&photo_id=54000000002&format=json"
          + "&nojsoncallback=1"
      ])
    #expect(
      photo
        == Photo(
          id: "54000000002",
          owner: PhotoOwner(id: "10000002@N00", name: "boat person", alias: "boats"),
          title: "Tom &amp; Ana&#39;s boat", description: "On <b>the lake</b>.",
          license: PhotoLicense(number: 4), uploaded: 1_762_000_000, taken: nil, place: square,
          pictures: PhotoPictures(server: "65535", id: "54000000002", secret: "abc123")))
  }

  // MARK: Refusals

  private func fail(_ code: Int) -> GatewayResponse {
    .body(#"{"stat":"fail","code":\#(code),"message":"no"}"#)
  }

  /// The seed took them for lists without photos: “The data couldn’t be read because it is missing.”
  @Test func aFailureWithStatus200IsAFailure() async {
    #expect(await recentFailure(fail(100)) == .unauthorized(message: "no"))
    for code in [10, 105, 201] {
      #expect(await recentFailure(fail(code)) == .unavailable(message: "no"), "\(code)")
    }
    for code in [1, 2, 3, 18, 111, 112, 116] {
      #expect(await recentFailure(fail(code)) == .refused(status: 200, message: "no"), "\(code)")
    }
    #expect(
      await recentFailure(.body(#"{"stat":"fail"}"#)) == .refused(status: 200, message: nil))
  }

  /// It ends in a comma, and is called XML.
  @Test func anOutageIsReadThoughItIsNoJSON() async throws {
    var outage = try GatewayResponse.fixture("outage")
    outage.headers["Content-Type"] = "text/xml"
    #expect(
      await recentFailure(outage)
        == .unavailable(message: "Sorry, the Flickr API service is not currently available."))
  }

  @Test func behindTheLastOfASearchIsTheEnd() async throws {
    let response = fail(20)
    let page = try await flickr(StubGateway { _ in .success(response) })
      .photos(near: square, radius: 1, page: 17)
    #expect(page == PhotoPage([], number: 17, size: 250, total: nil, most: 4000))
    #expect(page.isLast)
  }

  @Test func aPhotoThatIsNotThereAndOneThatIsNotPublic() async {
    let ask = { (client: FlickrClient) async throws(ServiceError) in
      _ = try await client.photo("5")
    }
    #expect(await failure(fail(1), ask) == .notFound(message: "no"))
    #expect(await failure(fail(2), ask) == .restricted(message: "no"))
    #expect(await failure(fail(105), ask) == .unavailable(message: "no"))
  }

  @Test(arguments: ["", ",", "<html></html>", "[]", "null"])
  func anythingElseCannotBeRead(_ body: String) async {
    guard case .unreadable = await recentFailure(.body(body)) else {
      Issue.record("\(body) was read")
      return
    }
  }

  @Test func statusesMeanWhatTheyMeanEverywhere() async {
    #expect(
      await recentFailure(.body("<html>", status: 429)) == .rateLimited(retryAt: nil, message: nil))
    #expect(
      await recentFailure(.body("<html>", status: 503)) == .refused(status: 503, message: nil))
  }
}
