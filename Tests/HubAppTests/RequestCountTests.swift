internal import Gateway
internal import Testing

@testable import HubApp

struct RequestCountTests {
  private static let asked = GatewayEvent.Subject(
    GatewayRequest("https://user@api.test/rest?method=x"))
  private static let picture = GatewayEvent.Subject(GatewayRequest("https://live.test/1.jpg"))

  private func count(_ events: [GatewayEvent]) -> Int {
    let count = RequestCount(of: "https://api.test/rest")
    events.forEach(count.take)
    return count.value
  }

  private func answered(
    _ source: GatewayResponse.Source, _ subject: GatewayEvent.Subject = asked
  ) -> GatewayEvent {
    .answered(subject, status: 200, source: source, bytes: 1, took: .zero)
  }

  @Test func everyTryThatWasSentCounts() {
    #expect(
      count([
        .began(Self.asked), .tried(Self.asked, .success(503)),
        .tried(Self.asked, .failure(.timedOut(after: .seconds(1)))), answered(.network),
        answered(.validated),
        .failed(Self.asked, .unreachable(host: "api.test", reason: ""), took: .zero),
      ]) == 5)
  }

  /// A second walk along the same track said “41 requests” and sent none.
  @Test func whatIsStoredRefusedOrOfAnotherServiceDoesNotCount() {
    #expect(
      count([
        answered(.store(age: 1)), answered(.recording), answered(.missing(.notStored)),
        answered(.network, Self.picture),
        .failed(Self.asked, .rateLimited(until: 1), took: .zero),
      ]) == 0)
  }
}
