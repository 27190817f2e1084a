import Gateway
import PokeAPI
import TestDoubles
import Testing
import WebService

struct ResourceListTests {
  /// A list of `count` names whose service gives at most `most` of them at once.
  private func list(
    of count: Int, most: Int, answer: @escaping @Sendable (Int) -> Int? = { _ in nil }
  ) -> (ResourceList, StubGateway) {
    let gateway = StubGateway { request in
      let offset = request.query.first { $0.name == "offset" }.flatMap { Int($0.value) } ?? 0
      if let status = answer(offset) { return .success(GatewayResponse(status: status)) }
      let end = min(offset + most, count)
      let rows = (offset..<end).map { #"{"name":"n","url":"https://x/item/\#($0 + 1)/"}"# }
      let next = end < count ? #""https://x/item?offset=\#(end)&limit=\#(most)""# : "null"
      let body =
        #"{"count":\#(count),"next":\#(next),"results":[\#(rows.joined(separator: ","))]}"#
      return .success(GatewayResponse(status: 200, body: Array(body.utf8)))
    }
    let service = ServiceClient(gateway: gateway, baseURL: "https://h", now: { 0 })
    return (ResourceList("item", of: service), gateway)
  }

  @Test func aListThatComesAtOnceIsOneRequest() async throws {
    let (list, gateway) = list(of: 54, most: 100_000)
    let whole = try await list.whole()
    #expect(whole.entries.map(\.id) == Array(1...54))
    #expect(whole.gap == nil)
    #expect(await gateway.requests.map(\.url) == ["https://h/item?offset=0&limit=100000"])
  }

  @Test func aMirrorWithALargestPageIsReadToItsEnd() async throws {
    let (list, gateway) = list(of: 54, most: 20)
    let whole = try await list.whole()
    #expect(whole.entries.map(\.id) == Array(1...54))
    #expect(whole.total == 54)
    #expect(whole.next == nil)
    #expect(whole.gap == nil)
    #expect(
      await gateway.requests.map(\.url)
        == [0, 20, 40].map { "https://h/item?offset=\($0)&limit=100000" })
  }

  @Test func aPageThatFailsLeavesThoseBeforeIt() async throws {
    let whole = try await list(of: 54, most: 20) { $0 == 40 ? 501 : nil }.0.whole()
    #expect(whole.entries.map(\.id) == Array(1...40))
    #expect(whole.gap == .failed(.refused(status: 501, message: nil)))
  }

  /// It was shown as if it were the whole.
  @Test func fewerThanTheServiceCountsAreNotTheWhole() async throws {
    let body = #"{"count":54,"results":[{"name":"n","url":"https://x/item/1/"},{"name":7}]}"#
    let gateway = StubGateway { _ in
      .success(GatewayResponse(status: 200, body: Array(body.utf8)))
    }
    let service = ServiceClient(gateway: gateway, baseURL: "https://h", now: { 0 })
    #expect(
      try await ResourceList("item", of: service).whole()
        == ResourcePage(
          entries: [ListedResource(id: 1, name: "n")], offset: 0, total: 54, next: nil, dropped: 1,
          gap: .short(of: 54)))
  }

  @Test func namesThatAreNearAreHintedAtAndNumbersHaveNone() async {
    let (list, gateway) = list(of: 3, most: 10)
    #expect(await list.namesNear([Slug("m"), Slug("99")]) == [Slug("m"): ["n", "n", "n"]])
    #expect(await list.namesNear([Slug("99")]) == [:])
    #expect(await gateway.requests.count == 1)
  }
}
