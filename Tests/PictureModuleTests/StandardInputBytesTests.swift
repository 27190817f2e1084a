import Glibc
import TestDoubles
import Testing
import Threading

@testable import PictureModule

struct StandardInputBytesTests {
  @Test("Reading from a pipe that does not wait failed where nothing had come yet")
  func aPipeThatDoesNotWaitIsWaitedFor() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    try #require(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
    let reader = Locked<WatchedThread?>(nil)
    let (read, feed) = AsyncStream.makeStream(of: Result<[UInt8], PictureFailure>.self)
    let isRead = Locked(false)
    onOwnThread {
      reader.withLock { $0 = WatchedThread() }
      feed.yield(StandardInputBytes.content(of: reading, limit: 10))
      feed.finish()
      isRead.withLock { $0 = true }
    }
    onOwnThread {
      // Writes once the reader waits, or has given up.
      while !isRead.withLock({ $0 }), reader.withLock({ $0?.isAsleep }) != true { sched_yield() }
      _ = write(writing, "abc", 3)
      close(writing)
    }
    for await result in read { #expect(result == .success(Array("abc".utf8))) }
  }
}
