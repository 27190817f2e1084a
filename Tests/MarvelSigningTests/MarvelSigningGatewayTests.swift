import Gateway
import Synchronization
import TestDoubles
import Testing

@testable import MarvelSigning

struct MarvelSigningGatewayTests {
  /// The example of Marvel's own documentation.
  @Test func hashesTimestampThenPrivateThenPublicKey() async throws {
    let sent = StubGateway()
    let gateway = MarvelSigningGateway(sent, publicKey: "1234", privateKey: "abcd") { "1" }
    _ = try await gateway.send(GatewayRequest("https://m.test", path: ["comics"]))
    #expect(
      await sent.urls == [
        "https://m.test/comics?ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
      ])
  }

  /// The seed signed once and used the signature for ever.
  @Test func everyRequestIsSignedAnew() async throws {
    let sent = StubGateway()
    let clock = Counter()
    let gateway = MarvelSigningGateway(sent, publicKey: "p", privateKey: "s") { clock.next() }
    _ = try await gateway.send(GatewayRequest("https://m.test"))
    _ = try await gateway.send(GatewayRequest("https://m.test"))
    let signatures = await sent.requests.map { $0.query.map(\.value) }
    #expect(signatures.map { $0[0] } == ["1", "2"])
    #expect(signatures[0][2] != signatures[1][2])
  }

  @Test func keepsTheOrderOfTheOtherParameters() async throws {
    let sent = StubGateway()
    let gateway = MarvelSigningGateway(sent, publicKey: "p", privateKey: "s") { "7" }
    _ = try await gateway.send(
      GatewayRequest("https://m.test", query: [.init("limit", "20"), .init("offset", "0")]))
    #expect(
      await sent.requests[0].query.map(\.name) == ["limit", "offset", "ts", "apikey", "hash"])
  }

  @Test func sayingItLeaksNothing() {
    let gateway = MarvelSigningGateway(StubGateway(), publicKey: "pub-canary", privateKey: "canary")
    {
      "1"
    }
    var dumped = ""
    dump(gateway, to: &dumped)
    #expect(!"\(gateway) \(String(reflecting: gateway)) \(dumped)".contains("canary"))
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> String { String(count.add(1, ordering: .relaxed).newValue) }
}
