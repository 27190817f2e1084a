import Testing
import WebService

struct ConcurrencyTests {
  @Test(arguments: [0, 1, 2, 5, 6, 7, 50])
  func keepsTheOrderOfTheElements(_ count: Int) async {
    let results = await Array(0..<count).mapConcurrently(limit: 6) { number in
      for _ in 0..<(7 - number % 7) { await Task.yield() }
      return number * 10
    }
    #expect(results == (0..<count).map { $0 * 10 })
  }

  @Test func doesNoMoreAtOnceThanAllowed() async {
    let gate = Gate()
    let results = Task {
      await Array(0..<10).mapConcurrently(limit: 3) { number in
        await gate.pass()
        return number
      }
    }
    for done in 0..<8 {
      await gate.waitUntilArrived(3 + done)
      await gate.open()
    }
    for _ in 0..<2 { await gate.open() }
    #expect(await results.value == Array(0..<10))
    #expect(await gate.mostAtOnce == 3)
  }
}

/// Holds whoever comes until it is opened for one of them.
private actor Gate {
  private var held: [CheckedContinuation<Void, Never>] = []
  private var arrived = 0
  private var waiting: (count: Int, go: CheckedContinuation<Void, Never>)?
  private(set) var mostAtOnce = 0

  func pass() async {
    await withCheckedContinuation { go in
      held.append(go)
      arrived += 1
      mostAtOnce = max(mostAtOnce, held.count)
      if let waiting, arrived >= waiting.count {
        self.waiting = nil
        waiting.go.resume()
      }
    }
  }

  func waitUntilArrived(_ count: Int) async {
    if arrived >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  func open() {
    if !held.isEmpty { held.removeFirst().resume() }
  }
}
