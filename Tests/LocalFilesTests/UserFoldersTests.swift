import LocalFiles
import Testing

struct UserFoldersTests {
  @Test func standsBelowHomeUnlessToldOtherwise() {
    let folders = UserFolders(environment: ["HOME": "/home/ada", "XDG_STATE_HOME": "/var/ada"])
    #expect(folders.cache == "/home/ada/.cache/hub")
    #expect(folders.state == "/var/ada/hub")
    #expect(folders.configuration == "/home/ada/.config/hub")
  }

  @Test(
    "The XDG Base Directory Specification: relative and empty paths are ignored",
    arguments: ["", "relative", "./here"])
  func ignoresRelativePaths(_ path: String) {
    let folders = UserFolders(environment: ["HOME": path, "XDG_CACHE_HOME": path])
    #expect(folders == UserFolders(environment: [:]))
    #expect(folders.cache == nil && folders.state == nil && folders.configuration == nil)
  }
}
