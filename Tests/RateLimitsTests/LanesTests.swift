import Gateway
import RateLimits
import TestDoubles
import Testing

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
    let first = try #require(place(one.tryToEnter("a", room: 2)))
    let second = try #require(place(two.tryToEnter("a", room: 2)))
    #expect(place(one.tryToEnter("a", room: 2)) == nil)
    #expect(place(one.tryToEnter("b", room: 1)) != nil)
    first.leave()
    let third = try #require(place(two.tryToEnter("a", room: 2)))
    second.leave()
    third.leave()
    #expect(folder.files.allSatisfy { $0.mode == 0o600 && $0.content.isEmpty })
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
