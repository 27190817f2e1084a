import Gateway
import Pictures
import TestDoubles
import Testing
import Threading

@testable import PictureLoading

struct TimelyPicturesTests {
  private func loader(_ gateway: any Gateway) -> PictureLoader {
    PictureLoader(gateway: gateway, timeout: .seconds(30), isAllowed: { _ in true })
  }

  /// `hub pokemon pikachu` waited 30 s for a picture host that hung, its text at hand after 0.4 s.
  @Test func aHostThatHangsHoldsUpACardForItsBoundAlone() async {
    let gateway = HeldGateway()
    let (waited, told) = (Locked<[Duration]>([]), Locked<[String]>([]))
    let pictures = TimelyPictures(
      loader(gateway), within: .seconds(3),
      wait: { bound in
        waited.withLock { $0.append(bound) }
        await gateway.reached(2)
      }, tell: { address, problem in told.withLock { $0.append("\(address) \(problem.reason)") } })
    let addresses = ["https://h/a", "https://h/b"]
    #expect(await pictures.pictures(at: addresses) == [nil, nil])
    #expect(waited.withLock { $0 } == [.seconds(3), .seconds(3)])
    #expect(
      told.withLock { $0.sorted() } == addresses.map { "\($0) no answer came in time" })
    #expect(gateway.underWay == 0)
  }

  @Test func aPictureThatComesInTimeIsThereAndTheWaitEnds() async throws {
    let gateway = StubGateway { _ in .success(GatewayResponse(status: 200, body: onePixel)) }
    let pictures = TimelyPictures(
      loader(gateway), within: .seconds(3),
      wait: { _ in
        let (stream, _) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
      }, tell: { address, _ in Issue.record("\(address)") })
    #expect(try await pictures.picture(at: "https://h/a").size == PixelSize(width: 1, height: 1))
  }

  @Test func aPictureThatIsNotThereIsToldAsBefore() async {
    let pictures = TimelyPictures(
      ScriptedPictures(), within: .seconds(3),
      wait: { _ in
        let (stream, _) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
      })
    await #expect(throws: PictureProblem.status(404)) {
      try await pictures.picture(at: "https://h/a")
    }
  }
}
