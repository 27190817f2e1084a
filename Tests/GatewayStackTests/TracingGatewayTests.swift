import Gateway
import GatewayStack
import Synchronization
import TestDoubles
import Testing

struct TracingGatewayTests {
  private final class Told: Sendable {
    let events = Mutex<[GatewayEvent]>([])
    /// Goes on by a second each time it is asked.
    let uptime = Atomic(0)

    func gateway(_ next: any Gateway) -> TracingGateway {
      TracingGateway(next, observe: { event in self.events.withLock { $0.append(event) } }) {
        .seconds(self.uptime.add(1, ordering: .relaxed).oldValue)
      }
    }
  }

  @Test func anAnswerIsToldWithItsVerdictSizeAndTime() async throws {
    let told = Told()
    let request = GatewayRequest("https://a.example/x", method: .head)
    let gateway = told.gateway(
      StubGateway { _ in
        var response = GatewayResponse(status: 404, body: [1, 2, 3])
        response.source = .store(age: 12)
        return .success(response)
      })
    #expect(try await gateway.send(request).body == [1, 2, 3])
    let subject = GatewayEvent.Subject(request)
    #expect(
      told.events.withLock { $0 } == [
        .began(subject),
        .answered(
          subject, status: 404, source: .store(age: 12), bytes: 3, took: .seconds(1)),
      ])
  }

  @Test func aFailureIsToldAndPassedOn() async {
    let told = Told()
    let request = GatewayRequest("https://a.example/x")
    let gateway = told.gateway(StubGateway { _ in .failure(.timedOut(after: .seconds(3))) })
    await #expect(throws: GatewayError.timedOut(after: .seconds(3))) {
      try await gateway.send(request)
    }
    let subject = GatewayEvent.Subject(request)
    #expect(
      told.events.withLock { $0 } == [
        .began(subject), .failed(subject, .timedOut(after: .seconds(3)), took: .seconds(1)),
      ])
  }

  @Test func eachHopOfARedirectIsToldByItself() async throws {
    let told = Told()
    let next = ScriptedGateway([
      "/a": GatewayResponse(status: 302, headers: ["Location": "/b"]),
      "/b": GatewayResponse(status: 200),
    ])
    _ = try await RedirectFollowingGateway(told.gateway(next)).send(
      GatewayRequest("https://a.example/a"))
    let began = told.events.withLock { $0 }.compactMap { event in
      if case .began(let subject) = event { subject.address.description } else { nil }
    }
    #expect(began == ["https://a.example/a", "https://a.example/b"])
  }
}
