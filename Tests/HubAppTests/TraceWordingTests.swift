import Gateway
import HubApp
import Presenting
import Rendering
import Testing

struct TraceWordingTests {
  private let wording = TraceWording(localTime: { "at \($0)" }, now: { 100 })
  private let subject = GatewayEvent.Subject(
    GatewayRequest("https://a.example/x?page=2&apikey=canary", headers: ["Cookie": "canary"]))
  private let named = "GET https://a.example/x?page=2&apikey=***  "

  @Test(arguments: [
    (GatewayResponse.Source.network, "network"),
    (.store(age: 12), "store, 12 s old"),
    (.validated, "store, validated"),
    (.recording, "recording"),
    (.stale(age: 10_800, .wished), "store, stale, 3 h old"),
    (.stale(age: 60, .revalidating), "store, stale, 1 min old, being fetched anew"),
    (
      .stale(age: 60, .unreachable(.timedOut(after: .seconds(1)))),
      "store, stale, 1 min old, service unreachable"
    ),
    (.stale(age: 60, .serverError(status: 503)), "store, stale, 1 min old, service answered 503"),
    (.missing(.notStored), "not in the store"),
    (.missing(.timedOut(after: .seconds(1))), "nothing that may be shown"),
  ])
  func anAnswerSaysWhereItComesFrom(_ source: GatewayResponse.Source, _ verdict: String) {
    let event = GatewayEvent.answered(
      subject, status: 200, source: source, bytes: 1234, took: .milliseconds(5678))
    #expect(wording.line(event) == "\(named)200  \(verdict)  1,234 bytes  5,678 ms")
  }

  @Test(arguments: [
    (GatewayError.timedOut(after: .seconds(30)), "a.example did not answer within 30 s"),
    (.unresolvable(host: "a.example"), "the name a.example cannot be resolved"),
    (.cancelled, "cancelled"),
  ])
  func aFailureSaysWhatItWas(_ error: GatewayError, _ text: String) {
    #expect(
      wording.line(.failed(subject, error, took: .seconds(30))) == "\(named)\(text)  30,000 ms")
  }

  @Test func waitsAreSaid() {
    #expect(
      wording.line(.waiting(subject, for: .milliseconds(2_345), .retry(number: 2)))
        == "\(named)try 2 in 2.3 s")
    #expect(
      wording.line(.waiting(subject, for: .seconds(20), .rateLimit))
        == "\(named)rate limit: waiting 20 s, until at 120")
  }

  @Test func whatIsLeftIsSaid() {
    #expect(
      wording.line(.budget(host: "a.example", remaining: 4987, limit: 5000, resetAt: 7))
        == "a.example: 4,987 of 5,000 left until at 60")
    #expect(
      wording.line(.budget(host: "a.example", remaining: 0, limit: nil, resetAt: nil))
        == "a.example: 0 left")
  }

  @Test func whatOnlyMovesThingsOnIsNotSaid() {
    #expect(wording.line(.began(subject)) == nil)
    #expect(wording.object(.resumed(subject)) == nil)
  }

  @Test(arguments: [
    (
      GatewayEvent.answered(
        GatewayEvent.Subject(GatewayRequest("https://a.example/")), status: 200,
        source: .store(age: 12), bytes: 1234, took: .milliseconds(5)),
      #"{"request":{"method":"GET","url":"https://a.example/","status":200,"cache":"store","#
        + #""age":12,"bytes":1234,"ms":5}}"#
    ),
    (
      .failed(
        GatewayEvent.Subject(GatewayRequest("https://a.example/")), .timedOut(after: .seconds(1)),
        took: .seconds(1)),
      #"{"request":{"method":"GET","url":"https://a.example/","error":"timeout","ms":1000}}"#
    ),
    (
      .waiting(
        GatewayEvent.Subject(GatewayRequest("https://a.example/")), for: .seconds(1), .rateLimit),
      #"{"wait":{"method":"GET","url":"https://a.example/","reason":"rate-limit","ms":1000}}"#
    ),
    (
      .budget(host: "a.example", remaining: 1, limit: nil, resetAt: 7),
      #"{"budget":{"host":"a.example","remaining":1,"limit":null,"reset":7}}"#
    ),
    (
      .storeUnusable(path: "/x", reason: "No space left on device"),
      #"{"note":"nothing can be kept in /x: No space left on device"}"#
    ),
  ])
  func aProgramReadsTheNumbersAsTheyAre(_ event: GatewayEvent, _ json: String) {
    #expect(wording.object(event)?.json == json)
  }
}
