import Gateway
import Pictures
import TestDoubles
import Testing
import Threading

@testable import PictureLoading

struct PictureLoaderTests {
  private let pictures = "https://pictures.test"

  private func loader(
    _ gateway: any Gateway,
    tell: @escaping @Sendable (String, PictureProblem) -> Void = { _, _ in }
  ) -> PictureLoader {
    PictureLoader(
      gateway: gateway, timeout: .seconds(7),
      isAllowed: { $0 == Origin("https://pictures.test") }, tell: tell)
  }

  private func problem(_ loader: PictureLoader, _ address: String) async -> PictureProblem? {
    do throws(PictureProblem) {
      _ = try await loader.picture(at: address)
      return nil
    } catch {
      return error
    }
  }

  @Test func aPictureIsAskedForWithoutAnyCredentialAndWithItsOwnLimit() async throws {
    let gateway = StubGateway { _ in .success(GatewayResponse(status: 200, body: onePixel)) }
    let picture = try await loader(gateway).picture(at: "\(pictures)/a.png?s=1#top")
    #expect(picture.size == PixelSize(width: 1, height: 1))
    #expect(
      await gateway.requests == [
        GatewayRequest(
          "\(pictures)/a.png?s=1", headers: ["Accept": "image/*"], timeout: .seconds(7),
          bodyLimit: 64 << 20)
      ])
  }

  @Test(arguments: [
    ("https://elsewhere.test/a.png", "elsewhere.test"),
    ("http://pictures.test/a.png", "pictures.test"),
    ("https://pictures.test:444/a.png", "pictures.test"), ("https://u:p@pictures.test/a.png", ""),
    ("file:///etc/passwd", ""), ("data:image/png;base64,AAAA", ""), ("//pictures.test/a.png", ""),
    ("", ""),
  ])
  func nothingIsAskedFromAnywhereElse(_ address: String, _ host: String) async {
    let gateway = StubGateway()
    #expect(await problem(loader(gateway), address) == .foreignOrigin(host: host))
    #expect(await gateway.urls == [])
  }

  @Test func theKindIsReadOffTheBytesWhateverTheServerSays() async throws {
    let gateway = StubGateway { _ in
      .success(
        GatewayResponse(status: 200, headers: ["Content-Type": "text/html"], body: onePixel))
    }
    #expect(try await loader(gateway).picture(at: "\(pictures)/a").format == .png)
  }

  @Test func aPageThatIsCalledAPictureIsNone() async {
    let gateway = StubGateway { _ in
      .success(
        GatewayResponse(
          status: 200, headers: ["Content-Type": "image/png"], body: Array("<html>".utf8)))
    }
    #expect(await problem(loader(gateway), "\(pictures)/a.png") == .unreadable(.unknownFormat))
  }

  @Test func aPictureWhosePixelsAreBrokenCameWithoutAReason() async {
    let gateway = StubGateway { _ in
      .success(GatewayResponse(status: 200, body: Array(onePixel.dropLast(24))))
    }
    let told = Locked<[String]>([])
    let loader = loader(gateway) { address, problem in
      told.withLock { $0.append("\(address) \(problem.reason)") }
    }
    guard case .unreadable(.broken(let reason)) = await problem(loader, "\(pictures)/a.png") else {
      Issue.record("it was taken for a picture")
      return
    }
    #expect(told.withLock { $0 } == ["https://pictures.test/a.png \(reason)"])
  }

  @Test(arguments: [204, 206, 304, 404, 500])
  func onlyA200HasAPicture(_ status: Int) async {
    let gateway = StubGateway { _ in .success(GatewayResponse(status: status, body: onePixel)) }
    #expect(await problem(loader(gateway), "\(pictures)/a.png") == .status(status))
  }

  @Test func whatIsNotStoredIsNoAnswer() async {
    let gateway = StubGateway { _ in
      var response = GatewayResponse(status: 504)
      response.source = .missing(.notStored)
      return .success(response)
    }
    #expect(await problem(loader(gateway), "\(pictures)/a.png") == .noAnswer(.notStored))
  }

  @Test func oneBadPictureOfManyCostsNoOther() async {
    let gateway = StubGateway { request in
      request.url.hasSuffix("2.png")
        ? .failure(.timedOut(after: .seconds(7)))
        : .success(GatewayResponse(status: 200, body: onePixel))
    }
    let told = Locked<[String]>([])
    let loader = loader(gateway) { address, problem in
      told.withLock { $0.append("\(address) \(problem.reason)") }
    }
    let pictures = await loader.pictures(at: [
      "\(pictures)/1.png", "\(pictures)/2.png", nil, "\(pictures)/3.png",
    ])
    #expect(pictures.map { $0 != nil } == [true, false, false, true])
    #expect(told.withLock { $0 } == ["https://pictures.test/2.png no answer came in time"])
  }

  @Test func theSameAddressTwiceAtOnceIsOneRequest() async throws {
    let gateway = HeldGateway()
    let loader = loader(gateway)
    let address = "\(pictures)/a.png"
    async let first = loader.picture(at: address)
    await gateway.reached(1)
    async let second = loader.picture(at: address)
    while loader.waiting(for: address) < 2 { await Task.yield() }
    gateway.answerFirst()
    #expect(try await first == second)
    #expect(gateway.urls == [address])
  }

  @Test func sixAreOnTheirWayAtOnceOverAllLoadersThatShareTheTurns() async {
    let gateway = HeldGateway()
    let lanes = Lanes()
    let loaders = (0..<2).map { _ in
      PictureLoader(gateway: gateway, timeout: .seconds(7), lanes: lanes, isAllowed: { _ in true })
    }
    let work = Task { [pictures] in
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask {
            (try? await loaders[number % 2].picture(at: "\(pictures)/\(number).png")) != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
    }
    await gateway.reached(6)
    while lanes.waiting(for: "pictures") < 14 { await Task.yield() }
    #expect(gateway.underWay == 6)
    for number in 7...20 {
      gateway.answerFirst()
      await gateway.reached(number)
      #expect(gateway.underWay == 6)
    }
    for _ in 0..<6 { gateway.answerFirst() }
    #expect(await work.value == 20)
  }

  @Test func aRequestThatNobodyWaitsForAnyMoreIsCancelled() async {
    let gateway = HeldGateway()
    let told = Locked(0)
    let loader = loader(gateway) { _, _ in told.withLock { $0 += 1 } }
    let address = "\(pictures)/a.png"
    let work = Task { await problem(loader, address) }
    await gateway.reached(1)
    work.cancel()
    #expect(await work.value == .noAnswer(.cancelled))
    await gateway.reached(2)
    #expect(gateway.cancelled == [address])
    #expect(told.withLock { $0 } == 0)
  }

  @Test func whoGivesUpCostsNobodyElseThePicture() async throws {
    let gateway = HeldGateway()
    let loader = loader(gateway)
    let address = "\(pictures)/a.png"
    let impatient = Task { await problem(loader, address) }
    await gateway.reached(1)
    async let patient = loader.picture(at: address)
    while loader.waiting(for: address) < 2 { await Task.yield() }
    impatient.cancel()
    #expect(await impatient.value == .noAnswer(.cancelled))
    gateway.answerFirst()
    #expect(try await patient.format == .png)
    #expect(gateway.cancelled == [])
  }

  @Test func aCancelledTaskAsksNothing() async {
    let gateway = StubGateway()
    let loader = loader(gateway)
    let work = Task { [pictures] in
      while !Task.isCancelled { await Task.yield() }
      return await problem(loader, "\(pictures)/a.png")
    }
    work.cancel()
    #expect(await work.value == .noAnswer(.cancelled))
    #expect(await gateway.urls == [])
  }
}
