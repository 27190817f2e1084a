import Gateway
import RateLimits
import TestDoubles
import Testing
import Threading

struct LanesTests {
  private let lanes = Lanes()

  @Test("As many as there is room for go, the others in the order in which they came")
  func order() async {
    #expect(await lanes.enter("a", room: 2))
    #expect(await lanes.enter("a", room: 2))
    #expect(await lanes.enter("b", room: 1))
    let done = Order()
    var tasks: [Task<Void, Never>] = []
    for number in 0..<3 {
      tasks.append(
        Task { [lanes] in
          if await lanes.enter("a", room: 2) { await done.add(number) }
        })
      await waitUntil { lanes.waiting(for: "a") == number + 1 }
    }
    for number in 0..<3 {
      lanes.leave("a")
      await tasks[number].value
      #expect(await done.numbers == Array(0...number))
    }
  }

  @Test("Who is cancelled leaves the queue at once and takes no place")
  func cancelled() async {
    #expect(await lanes.enter("a", room: 1))
    let waiting = Task { [lanes] in await lanes.enter("a", room: 1) }
    await waitUntil { lanes.waiting(for: "a") == 1 }
    waiting.cancel()
    #expect(await waiting.value == false)
    #expect(lanes.waiting(for: "a") == 0)
    lanes.leave("a")
    #expect(await lanes.enter("a", room: 1))
    let late = Task { [lanes] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await lanes.enter("b", room: 1)
    }
    #expect(await late.value == false)
    #expect(await lanes.enter("b", room: 1))
  }

  @Test("Between processes each place is one’s until it is given back")
  func places() throws {
    let folder = TemporaryFolder()
    let (one, two) = (
      SharedLanes(LimitFolder(folder.path + "/l")), SharedLanes(LimitFolder(folder.path + "/l"))
    )
    let enter = { (lanes: SharedLanes, name: String, room: Int) in
      place(lanes.tryToEnter(name, room: room, until: 2000, now: 1000))
    }
    let first = try #require(enter(one, "a", 2))
    let second = try #require(enter(two, "a", 2))
    #expect(enter(one, "a", 2) == nil)
    #expect(enter(one, "b", 1) != nil)
    first.leave()
    let third = try #require(enter(two, "a", 2))
    second.leave()
    third.leave()
    #expect(folder.files.allSatisfy { $0.mode == 0o600 && $0.content == Array("2000\n".utf8) })
  }

  @Test("A place whose request must be over is no longer waited for", arguments: [2001, 2_000_000])
  func abandoned(now: Int) throws {
    let folder = TemporaryFolder()
    let lanes = SharedLanes(LimitFolder(folder.path + "/l"))
    let held = try #require(place(lanes.tryToEnter("a", room: 1, until: 2000, now: 1000)))
    guard case .full = lanes.tryToEnter("a", room: 1, until: 3000, now: 2000) else {
      Issue.record("not full")
      return
    }
    guard case .abandoned = lanes.tryToEnter("a", room: 1, until: 3000, now: now) else {
      Issue.record("waited for")
      return
    }
    held.leave()
  }

  private func place(_ attempt: SharedLanes.Attempt) -> SharedLanes.Place? {
    if case .entered(let place) = attempt { place } else { nil }
  }

  private actor Order {
    private(set) var numbers: [Int] = []
    func add(_ number: Int) { numbers.append(number) }
  }
}

/// Lets others run until a condition holds that they make true.
func waitUntil(_ condition: @Sendable () async -> Bool) async {
  while await !condition() { await Task.yield() }
}
