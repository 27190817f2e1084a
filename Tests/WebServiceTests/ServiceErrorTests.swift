import Gateway
import Testing
import WebService

struct ServiceErrorTests {
  @Test(arguments: [
    (400, ServiceError.refused(status: 400, message: "why")),
    (401, .unauthorized(message: "why")), (403, .refused(status: 403, message: "why")),
    (404, .notFound(message: "why")), (410, .notFound(message: "why")),
    (409, .refused(status: 409, message: "why")),
    (429, .rateLimited(retryAt: nil, message: "why")), (451, .restricted(message: "why")),
    (500, .refused(status: 500, message: "why")), (504, .refused(status: 504, message: "why")),
    (204, .unreadable(reason: "status 204 has nothing to show")),
    (
      304,
      .noAnswer(.policy(reason: "the service answered 304, a redirect that is not followed"))
    ),
  ])
  func aStatusHasAMeaning(_ status: Int, _ error: ServiceError) {
    let response = GatewayResponse(
      status: status, headers: ["Content-Type": "text/plain"], body: Array("why".utf8))
    #expect(ServiceError(response, now: 0) == error)
  }

  @Test func aBodyWithoutAMessageGivesNone() {
    #expect(
      ServiceError(GatewayResponse(status: 500), now: 0) == .refused(status: 500, message: nil))
  }

  @Test func anAnswerThatNeverCameKeepsItsReason() {
    #expect(ServiceError(.cancelled) == .cancelled)
    #expect(
      ServiceError(.timedOut(after: .seconds(30))) == .noAnswer(.timedOut(after: .seconds(30))))
  }

  @Test(arguments: [
    ("30", 1030), ("0", 1000), ("-1", nil), ("soon", nil), ("1.5", nil), ("", nil), ("5, 10", nil),
    ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799), ("9223372036854775807", nil),
    ("99999999999999999999", nil), ("86400", 87400),
  ])
  func countsRetryAfterFromNow(_ field: String, _ moment: Int?) {
    let response = GatewayResponse(status: 429, headers: ["retry-after": field])
    #expect(response.retryAt(now: 1000) == moment)
    #expect(ServiceError(response, now: 1000) == .rateLimited(retryAt: moment, message: nil))
  }

  @Test func withoutRetryAfterNoMomentIsKnown() {
    #expect(GatewayResponse(status: 429).retryAt(now: 1000) == nil)
  }
}
