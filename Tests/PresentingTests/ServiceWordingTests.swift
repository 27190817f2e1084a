import Gateway
import Presenting
import Testing
import WebService

struct ServiceWordingTests {
  private let wording = ServiceWording(
    service: "PokéAPI", keyHint: "get a key at example.org", localTime: { "\($0) o’clock" })

  private func problem(_ error: ServiceError) -> Problem? {
    wording.problem(error, subject: "Pokémon: missingno")
  }

  @Test(arguments: [
    (
      ServiceError.notFound(message: "Not Found"), Problem.Code.notFound,
      Presenting.ExitStatus.notFound
    ),
    (.unauthorized(message: nil), .auth, .auth),
    (.rateLimited(retryAt: nil, message: nil), .rateLimited, .rateLimited),
    (.restricted(message: nil), .restricted, .restricted), (.retired, .retired, .restricted),
    (.refused(status: 400, message: nil), .http4xx, .failed),
    (.refused(status: 499, message: nil), .http4xx, .failed),
    (.refused(status: 500, message: nil), .http5xx, .failed),
    (.refused(status: 599, message: nil), .http5xx, .failed),
    (.unreadable(reason: "not JSON"), .decode, .failed),
    (.noAnswer(.timedOut(after: .seconds(30))), .timeout, .noAnswer),
    (.noAnswer(.unresolvable(host: "h")), .dns, .noAnswer),
    (.noAnswer(.unreachable(host: "h", reason: "refused")), .connect, .noAnswer),
    (.noAnswer(.untrusted(host: "h", reason: "expired")), .tls, .noAnswer),
    (.noAnswer(.truncated(reason: "r")), .truncated, .failed),
    (.noAnswer(.tooLarge(limit: 32 << 20)), .tooLarge, .failed),
    (.noAnswer(.policy(reason: "r")), .policy, .failed),
    (.noAnswer(.missingCredentials(settings: ["A"])), .auth, .auth),
    (.noAnswer(.failed(reason: "r")), .internal, .failed),
  ])
  func everyFailureHasACode(
    _ error: ServiceError, _ code: Problem.Code, _ status: Presenting.ExitStatus
  ) {
    let problem = problem(error)
    #expect(problem?.code == code)
    #expect(problem?.code.exitStatus == status)
    #expect(problem?.message.contains(where: \.isNewline) == false)
  }

  @Test func whoCancelledKnows() {
    #expect(problem(.cancelled) == nil)
    #expect(problem(.noAnswer(.cancelled)) == nil)
  }

  @Test func namesTheSubjectTheReasonAndTheRemedy() {
    #expect(
      problem(.notFound(message: "Not Found"))
        == Problem(
          .notFound, "no such Pokémon: missingno", hint: "look at the spelling, or search for it"))
    #expect(
      problem(.unauthorized(message: "Bad credentials"))
        == Problem(
          .auth, "PokéAPI refused the key: “Bad credentials”", hint: "get a key at example.org"))
    #expect(
      problem(.rateLimited(retryAt: 1405, message: nil))
        == Problem(
          .rateLimited, "PokéAPI has had enough requests",
          // Rounded up to a minute that a clock shows.
          hint: "come back at 1440 o’clock, or wait with --wait"))
    #expect(
      problem(.rateLimited(retryAt: nil, message: "slow down"))
        == Problem(
          .rateLimited, "PokéAPI has had enough requests: “slow down”",
          hint: "come back in a few minutes"))
    #expect(
      problem(.refused(status: 400, message: "Bad Request"))
        == Problem(
          .http4xx, "PokéAPI answered 400: “Bad Request”",
          hint:
            "asking the same again will not help; hub help environment says which address is asked")
    )
    #expect(
      problem(.noAnswer(.missingCredentials(settings: ["ONE", "OTHER"])))
        == Problem(
          .auth, "PokéAPI needs a key: set ONE and OTHER", hint: "get a key at example.org"))
  }

  @Test(arguments: [Int.max, Int.max - 58])
  func aMomentTooFarToBeRoundedEndedTheProcess(_ moment: Int) {
    #expect(
      problem(.rateLimited(retryAt: moment, message: nil))?.hint
        == "come back at \(moment) o’clock, or wait with --wait")
    #expect(
      problem(.noAnswer(.rateLimited(until: moment)))?.hint
        == "come back at \(moment) o’clock, or wait with --wait")
  }

  @Test(arguments: [
    (Duration.seconds(30), "30 s"), (.seconds(1), "1 s"), (.milliseconds(500), "0.5 s"),
    (.milliseconds(1250), "1.25 s"),
  ])
  func saysHowLongItWaited(_ limit: Duration, _ text: String) {
    #expect(
      problem(.noAnswer(.timedOut(after: limit)))?.message
        == "PokéAPI did not answer within \(text)")
  }
}
