import Gateway
import HubApp
import Testing
import WebService

struct ActivityTests {
  private typealias Events = [(Int, GatewayEvent)]

  private static func subject(_ url: String) -> GatewayEvent.Subject {
    GatewayEvent.Subject(GatewayRequest(url))
  }
  private let one = subject("https://a.example/1")
  private let other = subject("https://a.example/2")
  private let elsewhere = subject("https://b.example/")

  /// The longest wording at a time, in milliseconds, after events at theirs.
  private func wording(_ events: Events, at now: Int) -> String? {
    wordings(events, at: now).first
  }

  private func wordings(_ events: Events, at now: Int) -> [String] {
    var activity = Activity(localTime: { "in \($0)" })
    for (time, event) in events { activity.take(event, at: .milliseconds(time)) }
    return activity.wordings(at: .milliseconds(now))
  }

  private func answered(_ subject: GatewayEvent.Subject) -> GatewayEvent {
    .answered(subject, status: 200, source: .network, bytes: 1, took: .zero)
  }

  @Test func nothingIsSaidBeforeATenthOfASecond() {
    #expect(wordings([(5, .began(one))], at: 104) == [])
    #expect(wording([(5, .began(one))], at: 105) == "asking a.example …")
  }

  @Test func secondsAreCounted() {
    #expect(wording([(0, .began(one))], at: 999) == "asking a.example …")
    #expect(wording([(0, .began(one))], at: 3_999) == "asking a.example … 3 s")
  }

  @Test func severalAreCounted() {
    let events: Events = [
      (0, .began(one)), (0, .began(other)), (50, answered(one)), (60, .began(elsewhere)),
    ]
    #expect(
      wordings(events, at: 2_000) == [
        "asking a.example, b.example: 1 answered, 2 under way … 2 s",
        "asking 2 hosts: 1 answered, 2 under way … 2 s", "1 answered, 2 under way … 2 s", "1 … 2 s",
      ])
  }

  @Test func whatFailedIsNotAnswered() {
    let events: Events = [
      (0, .began(one)), (0, .began(other)), (50, .failed(one, .cancelled, took: .zero)),
    ]
    #expect(wording(events, at: 200) == "asking a.example …")
  }

  @Test func nothingIsUnderWayOnceAllIsAnswered() {
    #expect(wordings([(0, .began(one)), (200, answered(one))], at: 200) == [])
  }

  /// A list of many quick pages would never have said a word.
  @Test func requestsThatFollowAtOnceAreOnePieceOfWork() {
    let events: Events = [(0, .began(one)), (80, answered(one)), (90, .began(other))]
    #expect(wording(events, at: 120) == "asking a.example: 1 answered, 1 under way …")
  }

  @Test func requestsThatFollowLaterAreAnother() {
    let events: Events = [(0, .began(one)), (80, answered(one)), (180, .began(other))]
    #expect(wording(events, at: 250) == nil)
    #expect(wording(events, at: 280) == "asking a.example …")
  }

  @Test func aWaitCountsDownToOne() {
    let events: Events = [
      (0, .began(one)), (200, .waiting(one, for: .milliseconds(2_300), .retry(number: 2))),
    ]
    #expect(wording(events, at: 300) == "trying a.example again in 3 s (try 2)")
    #expect(wording(events, at: 2_499) == "trying a.example again in 1 s (try 2)")
    #expect(wording(events + [(2_500, .resumed(one))], at: 2_500) == "asking a.example … 2 s")
  }

  @Test func aRateLimitSaysWhenAndHowToStop() {
    let events: Events = [(0, .began(one)), (200, .waiting(one, for: .seconds(80), .rateLimit))]
    #expect(
      wordings(events, at: 200) == [
        "a.example lets us ask again in 1 min 20 s (in 80) · Ctrl-C to stop",
        "a.example lets us ask again in 1 min 20 s", "again in 1 min 20 s (in 80)",
        "again in 1 min 20 s",
      ])
  }

  @Test func oneThatWaitsAmongOthersIsOneUnderWay() {
    let events: Events = [
      (0, .began(one)), (0, .began(other)), (0, .waiting(one, for: .seconds(5), .rateLimit)),
    ]
    #expect(wording(events, at: 200) == "asking a.example: 0 answered, 2 under way …")
  }

  @Test func ofSeveralWaitsTheNextToEndIsTold() {
    let events: Events = [
      (0, .began(one)), (0, .began(elsewhere)),
      (0, .waiting(one, for: .seconds(9), .retry(number: 3))),
      (0, .waiting(elsewhere, for: .seconds(5), .retry(number: 2))),
    ]
    #expect(wording(events, at: 200) == "trying b.example again in 5 s (try 2)")
  }

  @Test func aWaitBelowASignatureIsKnownByItsHost() {
    let events: Events = [
      (0, .began(one)),
      (0, .waiting(Self.subject("https://a.example/1?ts=1"), for: .seconds(5), .retry(number: 2))),
    ]
    #expect(wording(events, at: 200) == "trying a.example again in 5 s (try 2)")
  }

  @Test func aWaitOfNobodysIsNone() {
    #expect(wordings([(0, .waiting(one, for: .seconds(5), .rateLimit))], at: 200) == [])
  }

  @Test func howFarTheWorkHasComeGoesBeforeTheCount() {
    var activity = Activity(localTime: { "\($0)" })
    activity.take(.began(one), at: .zero)
    activity.progress = WorkProgress("items", done: 1_050, total: 2_223)
    #expect(
      activity.wordings(at: .seconds(3), isDrawn: true) == [
        "items 1,050 of 2,223 █████████░░░░░░░░░░░ … 3 s", "items 1,050 of 2,223 … 3 s",
        "items 1,050 of 2,223",
      ])
    // Nobody wants to hear a bar.
    #expect(activity.wordings(at: .seconds(3)).first == "items 1,050 of 2,223 … 3 s")
    activity.progress = nil
    #expect(activity.wordings(at: .seconds(3)).first == "asking a.example … 3 s")
  }

  @Test func whyEverythingWaitsGoesBeforeHowFarItHasCome() {
    var activity = Activity(localTime: { "\($0)" })
    activity.progress = WorkProgress("items", done: 1, total: 2)
    activity.take(.began(one), at: .zero)
    activity.take(.waiting(one, for: .seconds(5), .retry(number: 2)), at: .zero)
    #expect(activity.wordings(at: .seconds(1)).first == "trying a.example again in 4 s (try 2)")
  }

  @Test func whatIsForgottenIsNotUnderWay() {
    var activity = Activity(localTime: { "\($0)" })
    activity.take(.began(one), at: .zero)
    activity.forget()
    #expect(activity.wordings(at: .seconds(5)) == [])
    #expect(!activity.goesOn(at: .seconds(5)))
    activity.take(.began(other), at: .seconds(5))
    #expect(activity.wordings(at: .seconds(6)).first == "asking a.example … 1 s")
  }
}
