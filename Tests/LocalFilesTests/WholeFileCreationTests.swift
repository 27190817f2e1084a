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
}
