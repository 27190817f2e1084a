import Gateway
import Testing

struct CredentialTests {
  private actor Calls {
    private(set) var count = 0
    func add() { count += 1 }
  }

  @Test func itIsLookedForOnceAndNotBeforeSomebodyAsks() async {
    let calls = Calls()
    let credential = Credential {
      await calls.add()
      return Secret("found")
    }
    #expect(await calls.count == 0)
    async let one = credential.secret()
    async let other = credential.secret()
    #expect(await [one?.text, other?.text] == ["found", "found"])
    #expect(await calls.count == 1)
  }

  @Test func aSearchThatWasCalledOffIsMadeAgain() async {
    let calls = Calls()
    let credential = Credential {
      await calls.add()
      guard await calls.count == 1 else { return Secret("found") }
      let (stream, _) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      return nil
    }
    let first = Task { await credential.secret()?.text }
    while await calls.count == 0 { await Task.yield() }
    first.cancel()
    #expect(await first.value == nil)
    #expect(await credential.secret()?.text == "found")
  }

  @Test func whoWaitedBesideOneThatWasCalledOffGotNone() async {
    let calls = Calls()
    let credential = Credential {
      await calls.add()
      guard await calls.count == 1 else { return Secret("found") }
      let (stream, _) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      return nil
    }
    let first = Task { await credential.secret()?.text }
    while await calls.count == 0 { await Task.yield() }
    let (started, start) = AsyncStream<Void>.makeStream()
    let second = Task {
      start.yield()
      return await credential.secret()?.text
    }
    for await _ in started { break }
    // The search is one that has begun: the second waits for it before it is called off.
    for _ in 0..<100 { await Task.yield() }
    first.cancel()
    #expect(await first.value == nil)
    #expect(await second.value == "found")
    #expect(await calls.count == 2)
  }
}
