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
    // A date 30 years away is believed for a year.
    ("30", 1030), ("0", 1000), ("-1", 1000), ("soon", nil),
    ("Fri, 31 Dec 1999 23:59:59 GMT", 31_537_000), ("99999999999999999999", 31_537_000),
  ])
  func countsRetryAfterFromNow(_ field: String, _ moment: Int?) {
    let response = GatewayResponse(status: 429, headers: ["retry-after": field])
    let limited = ServiceError(response, now: 1000)
    #expect(limited == .rateLimited(retryAt: moment, message: nil))
  }

  @Test func whatTheBookKnowsGoesBeforeTheAnswer() {
    var response = GatewayResponse(
      status: 403, body: Array(#"{"message":"You exceeded a secondary rate limit"}"#.utf8))
    let message = "You exceeded a secondary rate limit"
    #expect(ServiceError(response, now: 1000) == .rateLimited(retryAt: 1060, message: message))
    response.limitedUntil = 1_119_001
    #expect(ServiceError(response, now: 1000) == .rateLimited(retryAt: 1120, message: message))
  }

  @Test func aRequestThatWasNotSentForALimitSaysWhenToComeBack() {
    #expect(
      ServiceError(GatewayError.rateLimited(until: 7)) == .rateLimited(retryAt: 7, message: nil))
  }
}
