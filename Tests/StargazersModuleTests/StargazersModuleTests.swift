import Fixtures
import Gateway
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import StargazersModule

/// The whole module between a scripted gateway and what a program reads.
@MainActor
struct StargazersModuleTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  private func json(
    _ gateway: ScriptedGateway, _ screen: (StargazersModule) -> any Screen
  ) async -> Presenting.ExitStatus {
    let writer = RecordWriter(format: .json, fields: nil, output: output)
    let messages = Messages(output: errors, data: output, style: .plain, isJSON: true)
    let module = StargazersModule(
      service: ServiceClient(gateway: gateway, baseURL: "https://api.test", now: { 0 }),
      pictures: NoPictures(),
      surface: .records(RecordView(writer: writer, messages: messages, showsNotices: false)),
      wording: .gitHub
    ) { _ in }
    let status = await screen(module).start()
    writer.finish()
    return status
  }

  @Test func aListIsOneArrayUnderGitHubsNames() async throws {
    let body = try Fixture.bytes("GitHub/stargazers-plain.json")
    let gateway = ScriptedGateway(["/stargazers": GatewayResponse(status: 200, body: body)])
    let request = StargazersRequest(repository: .lighthouse)
    #expect(await json(gateway) { $0.list(request) } == .done)
    #expect(
      output.lines == [
        "[",
        #"{"login":"ada-marsh","starred_at":null,"html_url":"https://github.com/ada-marsh","id":9000001,"type":"User"},"#,
        #"{"login":"tidewater","starred_at":null,"html_url":"https://github.com/tidewater","id":9000002,"type":"Organization"}"#,
        "]",
      ])
    #expect(errors.lines.isEmpty)
    #expect(await gateway.requests.count == 1)
  }

  @Test func aWithheldListIsAnErrorAnswerWithTheWeeksAsRecords() async throws {
    let history = GatewayResponse(200, #"[{"week":1793491200,"total":3}]"#)
    let gateway = ScriptedGateway([
      "/stargazers": GatewayResponse(404, #"{"message":"Not Found"}"#),
      "/boreal/lighthouse": GatewayResponse(
        status: 200, body: try Fixture.bytes("GitHub/repository.json")),
      "/stargazers/history": history,
    ])
    let request = StargazersRequest(repository: .lighthouse)
    #expect(await json(gateway) { $0.list(request) } == .restricted)
    #expect(output.lines == ["[", #"{"week":1793491200,"total":3}"#, "]"])
    #expect(errors.lines.count == 2)
    #expect(errors.lines.first?.hasPrefix(#"{"error":{"code":"restricted","exit":7,"#) == true)
    #expect(errors.lines.last == #"{"note":"69,046 stars"}"#)
  }

  @Test func anEmptyListIsAnEmptyArray() async {
    let gateway = ScriptedGateway([
      "/stargazers": GatewayResponse(200, "[]"),
      "/boreal/lighthouse": GatewayResponse(200, #"{"stargazers_count":0}"#),
    ])
    let request = StargazersRequest(repository: .lighthouse)
    #expect(await json(gateway) { $0.list(request) } == .done)
    #expect(output.text == "[]\n")
  }

  /// The seed asked until its quota was gone; here each page is asked for once.
  @Test func everyPageIsAskedForOnceAndNoneBeyondTheEnd() async throws {
    let body = try Fixture.bytes("GitHub/stargazers-plain.json")
    var first = GatewayResponse(status: 200, body: body)
    first.headers = ["Link": #"<https://evil.test/?page=2>; rel="next""#]
    var second = first
    second.headers = ["Link": #"<https://evil.test/?page=1>; rel="prev""#]
    let gateway = ScriptedGateway(["/stargazers": [.success(first), .success(second)]])
    let request = StargazersRequest(repository: .lighthouse, perPage: 2, isAll: true)
    #expect(await json(gateway) { $0.list(request) } == .done)
    #expect(
      await gateway.urls == [
        "https://api.test/repos/boreal/lighthouse/stargazers?per_page=2&page=1",
        "https://api.test/repos/boreal/lighthouse/stargazers?per_page=2&page=2",
      ])
  }

  @Test func aHistoryByMonthIsOneArray() async throws {
    let body = try Fixture.bytes("GitHub/history.json")
    let gateway = ScriptedGateway(["/history": GatewayResponse(status: 200, body: body)])
    let request = StarHistoryRequest(repository: .lighthouse, period: .month)
    #expect(await json(gateway) { $0.history(request) } == .partial)
    #expect(
      output.lines == [
        "[", #"{"month":"2026-11","total":3},"#, #"{"month":"2026-10","total":12}"#, "]",
      ])
  }

  @Test func aProgramCannotBeAsked() async {
    let gateway = ScriptedGateway([String: GatewayResponse]())
    #expect(await json(gateway) { $0.ask() } == .usage)
    #expect(await json(gateway) { $0.ask() } == .usage)
  }
}
