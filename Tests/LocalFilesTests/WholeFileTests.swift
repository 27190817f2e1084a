import Glibc
import LocalFiles
import TestDoubles
import Testing

struct WholeFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  @Test func whatIsWrittenIsReadAgain() throws {
    try WholeFile.replace(path, with: [1, 2, 3])
    try WholeFile.replace(path, with: [4], isDurable: true)
    #expect(try WholeFile.read(path, limit: 1) == [4])
    #expect(try mode(of: path) == 0o600)
    #expect(names(in: folder.path) == ["file"])
  }

  @Test func aMissingFileIsNone() throws {
    #expect(try WholeFile.read(path, limit: 1) == nil)
  }

  @Test func moreThanTheLimitIsNotRead() throws {
    try WholeFile.replace(path, with: [1, 2])
    #expect(throws: FileFailure(path: path, number: EFBIG)) {
      try WholeFile.read(path, limit: 1)
    }
  }

  @Test func aFolderIsNoFile() throws {
    #expect(throws: FileFailure(path: folder.path, number: EINVAL)) {
      try WholeFile.read(folder.path, limit: 1)
    }
  }

  @Test func aFolderInTheWayLeavesNothingBehind() throws {
    try PrivateFolder.make(path)
    #expect(throws: FileFailure(path: path, number: EISDIR)) {
      try WholeFile.replace(path, with: [1])
    }
    #expect(names(in: folder.path) == ["file"])
  }

  @Test func aMissingFolderIsNamed() {
    let path = folder.path + "/nowhere/file"
    #expect(throws: FileFailure(path: path, number: ENOENT)) {
      try WholeFile.replace(path, with: [1])
    }
  }

  @Test func foldersAreMadeForTheUserAlone() throws {
    let deep = folder.path + "/a/b"
    try PrivateFolder.make(deep)
    #expect(try mode(of: deep) == 0o700 && mode(of: folder.path + "/a") == 0o700)
    chmod(deep, 0o755)
    try PrivateFolder.make(deep)
    #expect(try mode(of: deep) == 0o700)
  }

  @Test func aFileInTheWayIsNoFolder() throws {
    try WholeFile.replace(path, with: [])
    #expect(throws: FileFailure(path: path, number: ENOTDIR)) { try PrivateFolder.make(path) }
    #expect(throws: FileFailure(path: path + "/b", number: ENOTDIR)) {
      try PrivateFolder.make(path + "/b")
    }
  }

  @Test func aLockIsHeldByOne() throws {
    guard let lock = try FileLock.tryToTake(path) else {
      Issue.record("held by nobody, and not taken")
      return
    }
    #expect(try FileLock.tryToTake(path) == nil)
    _ = consume lock
    #expect(try FileLock.tryToTake(path) != nil)
  }

  /// Its descriptor was closed twice, and the second time it was somebody else's.
  @Test func anAttemptAtATakenLockClosesNobodysFile() async throws {
    guard let lock = try FileLock.tryToTake(path) else {
      Issue.record("held by nobody, and not taken")
      return
    }
    let path = path
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<2000 { _ = try? FileLock.tryToTake(path) == nil } }
      group.addTask {
        for _ in 0..<2000 {
          let descriptor = open("/dev/null", O_RDONLY)
          #expect(close(descriptor) == 0)
        }
      }
    }
    _ = consume lock
  }

  private func mode(of path: String) throws -> mode_t {
    var facts = stat()
    try #require(stat(path, &facts) == 0)
    return facts.st_mode & 0o777
  }
}
