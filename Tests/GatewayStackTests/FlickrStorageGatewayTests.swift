import Gateway
import GatewayStack
import TestDoubles
import Testing

struct FlickrStorageGatewayTests {
  private func control(
    _ body: String, method: String = "flickr.photos.search", status: Int = 200,
    headers: HeaderFields = ["Cache-Control": "private"]
  ) async throws -> String? {
    let network = StubGateway { _ in
      .success(GatewayResponse(status: status, headers: headers, body: Array(body.utf8)))
    }
    return try await FlickrStorageGateway(network)
      .send(GatewayRequest("https://f.test/rest", query: [.init("method", method)]))
      .headers["Cache-Control"]
  }

  @Test(arguments: [
    #"{"stat":"fail","code":100,"message":"Invalid API Key"}"#,
    #"{"stat":"fail","message":"Sorry","code":201},"#, "", "<html>", "{}", #"{"stat":"o"#,
    #"<rsp stat="fail"><err code="105" msg="x" /></rsp>"#,
    #"{"title":"\"stat\":\"ok\"","stat":"fail"}"#, #"{"stat""#,
  ])
  func aRefusalIsNotKeptThoughItsStatusIs200(_ body: String) async throws {
    #expect(try await control(body, headers: ["Cache-Control": "max-age=60"]) == "no-store")
  }

  @Test(arguments: [
    #"{"photos":{},"stat":"ok"}"#, #"{"stat": "ok"}"#, "<rsp stat=\"ok\">\n</rsp>",
    #"jsonFlickrApi({"stat":"ok"})"#,
  ])
  func anAnswerIsFreshForAnHour(_ body: String) async throws {
    #expect(try await control(body) == "private, max-age=3600")
    #expect(try await control(body, headers: [:]) == "max-age=3600")
  }

  @Test func theRecentPhotosAreOfTheMoment() async throws {
    #expect(
      try await control(#"{"stat":"ok"}"#, method: "flickr.photos.getRecent") == "private")
  }

  @Test(arguments: ["max-age=5", "no-cache", "private, no-store"])
  func aLifetimeOfFlickrsOwnStays(_ value: String) async throws {
    #expect(try await control(#"{"stat":"ok"}"#, headers: ["Cache-Control": value]) == value)
  }

  @Test func otherStatusesAreLeftAsTheyAre() async throws {
    #expect(try await control("<html>", status: 503) == "private")
    #expect(try await control("<html>", status: 429, headers: [:]) == nil)
  }
}
