import Gateway
import GatewayStack
import TestDoubles
import Testing

struct KeyAddingGatewayTests {
  @Test func theKeyIsTheLastParameter() async throws {
    let network = StubGateway()
    let gateway = KeyAddingGateway(
      network, name: "api_key", key: Secret("k/e y".replacing(" ", with: "")))
    _ = try await gateway.send(GatewayRequest("https://f.test/rest", query: [.init("a", "1")]))
    #expect(await network.urls == ["https://f.test/rest?a=1&api_key=k%2Fey"])
  }

  @Test(arguments: ["https://f.test/rest?api_key=mine", "https://f.test/rest?a=1&api_key=mine&b=2"])
  func aRequestKeepsAKeyOfItsOwn(_ url: String) async throws {
    let network = StubGateway()
    _ = try await KeyAddingGateway(network, name: "api_key", key: Secret("secret"))
      .send(GatewayRequest(url))
    #expect(await network.urls == [url])
  }

  @Test(arguments: ["", "two words", "line\n", "schlüssel"])
  func whatCanBeNoKeyIsNotSent(_ key: String) async {
    let network = StubGateway()
    await #expect(
      throws: GatewayError.malformedCredentials(reason: "it holds characters that no key has")
    ) {
      try await KeyAddingGateway(network, name: "api_key", key: Secret(key))
        .send(GatewayRequest("https://f.test/rest"))
    }
    #expect(await network.urls == [])
  }
}
