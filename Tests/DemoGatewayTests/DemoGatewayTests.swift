internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo as a gateway")
struct DemoGatewayTests {
  @Test("A cancelled task gets no answer")
  func cancelled() async {
    let task = Task { () -> GatewayError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(GatewayError) {
        _ = try await DemoGateway.pokeAPI.send(GatewayRequest("https://pokeapi.co/api/v2"))
        return nil
      } catch {
        return error
      }
    }
    #expect(await task.value == .cancelled)
  }

  @Test("A body over the request's limit is refused")
  func tooLarge() async {
    let request = GatewayRequest("https://pokeapi.co/api/v2", path: ["pokemon"], bodyLimit: 99)
    await #expect(throws: GatewayError.tooLarge(limit: 99)) {
      try await DemoGateway.pokeAPI.send(request)
    }
  }

  @Test("HEAD gets the status and the headers alone")
  func head() async throws {
    let request = GatewayRequest("https://pokeapi.co/api/v2", path: ["pokemon"], method: .head)
    let response = try await DemoGateway.pokeAPI.send(request)
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    #expect(response.body.isEmpty)
  }

  @Test("Any base address will do", arguments: ["http://127.0.0.1:1", "https://example.org/a/b/"])
  func bases(base: String) async throws {
    let request = GatewayRequest(base, path: ["characters", "1009610"])
    #expect(try await DemoGateway.marvel.send(request).status == 200)
  }
}
