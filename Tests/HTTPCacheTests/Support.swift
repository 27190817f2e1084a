import Gateway
import Glibc
import Threading

@testable import HTTPCache

/// Sunday, 6 November 1994, 08:49:37 GMT, in milliseconds since 1970.
let moment = 784_111_777_000
let momentText = "Sun, 06 Nov 1994 08:49:37 GMT"

/// A clock that a test sets; in milliseconds since 1970.
final class TestClock: Sendable {
  private let value = Locked(moment)

  var now: Int { value.withLock { $0 } }
  var read: @Sendable () -> Int { { [value] in value.withLock { $0 } } }
  func advance(seconds: Int) { value.withLock { $0 += seconds * 1000 } }
}

/// An answer that came at `moment`, said so itself, and took no time.
func stored(
  _ headers: HeaderFields, status: Int = 200, body: String = "", date: Bool = true,
  request: HeaderFields = [:]
) -> StoredResponse {
  var headers = headers
  if date { headers.append(name: "Date", value: momentText) }
  return StoredResponse(
    status: status, headers: headers, body: Array(body.utf8), requestTime: moment,
    responseTime: moment, selection: Selection(of: headers, for: request))
}

/// Keeps everything in memory.
final class MemoryStore: ResponseStore {
  private let entries = Locked<[CacheKey: [StoredResponse]]>([:])

  var all: [StoredResponse] { entries.withLock { $0.values.flatMap { $0 } } }

  func load(_ key: CacheKey) -> [StoredResponse] { entries.withLock { $0[key] ?? [] } }
  func save(_ responses: [StoredResponse], for key: CacheKey) {
    entries.withLock { $0[key] = responses }
  }
  func removeAll(at key: CacheKey) {
    entries.withLock { $0 = $0.filter { $0.key.url != key.url } }
  }
}
