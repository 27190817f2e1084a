internal import LocalFiles
internal import Location
internal import TestDoubles
internal import Testing
internal import Threading
internal import Walks

/// Processes that look at the walks while others walk them. A lock is an open file's, so tasks do as well.
struct WalkLockTests {
  private let temporary = TemporaryFolder()
  private var folder: WalkFolder { WalkFolder(state: temporary.path) }

  /// A look took the lock for a moment, and `--resume` said that the walk was being walked.
  @Test("Who looks at the walks keeps nobody from taking one up")
  func lookAndResume() async throws {
    let id = try folder.begin(sampleStart).id
    let folder = folder
    let isOver = Locked(false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !isOver.withLock({ $0 }) {
          _ = folder.walks()
          await Task.yield()
        }
      }
      group.addTask {
        defer { isOver.withLock { $0 = true } }
        for _ in 0..<300 { _ = try folder.resume(id) }
      }
      try await group.waitForAll()
    }
  }

  /// Each took the other's look for a walker, and one of two `--resume` found nothing to go on with.
  @Test("Two who look do not take each other for a walker")
  func twoLook() async throws {
    _ = try folder.begin(sampleStart)
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<300 { #expect(folder.walks().map(\.isRunning) == [false]) }
        }
      }
    }
  }

  /// Its name was there before its lock: who took it up between had the file unlinked below him.
  @Test("A walk that begins is being walked from the moment it can be seen")
  func begins() async throws {
    let folder = folder
    let isOver = Locked(false)
    let journals = Locked<[WalkJournal]>([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !isOver.withLock({ $0 }) {
          #expect(!folder.walks().contains { !$0.isRunning })
          await Task.yield()
        }
      }
      group.addTask {
        defer { isOver.withLock { $0 = true } }
        for _ in 0..<40 {
          let journal = try folder.begin(sampleStart)
          journals.withLock { $0.append(journal) }
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.walks().count == 40)
    #expect(temporary.files.count == 40)
  }

  /// On a read-only disk every unfinished walk was said to be walked.
  @Test("A walk whose file cannot be written to is walked by nobody")
  func readOnly() throws {
    _ = try folder.begin(sampleStart)
    TemporaryFolder.protect(folder.path + "/20261120T120000Z.walk")
    #expect(folder.walks().map(\.isRunning) == [false])
  }
}
