import Glibc
import LocalFiles
import TestDoubles
import Testing

struct WholeFileCreationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  @Test func aFileIsMadeForItsUserAlone() throws {
    try WholeFile.create(path, with: [1, 2])
    #expect(folder.files.map(\.path) == [path])
    #expect(folder.files.map(\.content) == [[1, 2]])
    #expect(folder.files.map(\.mode) == [0o600])
  }

  @Test func whatIsThereStays() throws {
    try WholeFile.create(path, with: [1])
    #expect(throws: FileFailure(path: path, number: EEXIST)) {
      try WholeFile.create(path, with: [2])
    }
    #expect(folder.files.map(\.content) == [[1]])
  }

  @Test func withoutAFolderThereIsNone() {
    let path = folder.path + "/missing/file"
    #expect(throws: FileFailure(path: path, number: ENOENT)) {
      try WholeFile.create(path, with: [])
    }
  }

  @Test func oneThatIsDurableIsTheSame() throws {
    try WholeFile.create(path, with: [1, 2], isDurable: true)
    #expect(throws: FileFailure(path: path, number: EEXIST)) {
      try WholeFile.create(path, with: [2], isDurable: true)
    }
    #expect(folder.files.map(\.path) == [path])
    #expect(folder.files.map(\.content) == [[1, 2]])
  }

  @Test func oneThatIsMadeLockedIsLockedUntilItIsLetGo() throws {
    let lock = try WholeFile.createLocked(path, with: [1], isDurable: true)
    #expect(FileLock.isHeld(path))
    #expect(try FileLock.tryToTake(path) == nil)
    #expect(throws: FileFailure(path: path, number: EEXIST)) {
      _ = try WholeFile.createLocked(path, with: [2])
    }
    #expect(folder.files.map(\.path) == [path])
    #expect(folder.files.map(\.content) == [[1]])
    _ = consume lock
    #expect(!FileLock.isHeld(path))
    #expect(try FileLock.tryToTake(path) != nil)
  }

  @Test func whoLooksWhetherALockIsHeldMakesNothing() {
    #expect(!FileLock.isHeld(path))
    #expect(folder.files.isEmpty)
  }

  /// Each of two took the other for a holder.
  @Test func whoLooksIsNotSeenByAnotherWhoLooks() throws {
    try WholeFile.create(path, with: [])
    let looking = open(path, O_RDONLY)
    defer { close(looking) }
    #expect(flock(looking, LOCK_SH | LOCK_NB) == 0)
    #expect(!FileLock.isHeld(path))
    #expect(flock(looking, LOCK_EX | LOCK_NB) == 0)
    #expect(FileLock.isHeld(path))
  }

  @Test func aDurableFolderIsTheSame() throws {
    let deep = folder.path + "/a/b"
    try PrivateFolder.make(deep, isDurable: true)
    try PrivateFolder.make(deep, isDurable: true)
    #expect(folder.folders.map(\.path).sorted() == [folder.path + "/a", deep])
    #expect(folder.folders.map(\.mode) == [0o700, 0o700])
  }
}
