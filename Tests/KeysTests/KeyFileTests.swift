import Gateway
import Glibc
import Keys
import LocalFiles
import TestDoubles
import Testing

struct KeyFileTests {
  private let parent = TemporaryFolder()
  private var folder: String { parent.path + "/hub" }
  private var path: String { folder + "/keys.toml" }
  private var file: KeyFile { KeyFile(folder: folder) }

  private func write(_ text: String, mode: mode_t = 0o600) throws {
    try PrivateFolder.make(folder)
    try WholeFile.replace(path, with: Array(text.utf8))
    chmod(path, mode)
  }

  private func text() throws -> String {
    String(decoding: try WholeFile.read(path, limit: 65_536) ?? [], as: UTF8.self)
  }

  private func keys() throws -> [KeyName: String] { try file.read().mapValues(\.text) }

  private func failure(_ work: () throws -> Void) -> KeyFileFailure? {
    do {
      try work()
      return nil
    } catch {
      return error as? KeyFileFailure
    }
  }

  @Test func theFirstKeyMakesAFileForTheUserAlone() throws {
    let before = umask(0)
    defer { umask(before) }
    try file.set([.marvelPublic: Secret("pub"), .marvelPrivate: Secret(#"p"\q"#)])
    #expect(try text() == "[marvel]\npublic = \"pub\"\nprivate = \"p\\\"\\\\q\"\n")
    #expect(try keys() == [.marvelPublic: "pub", .marvelPrivate: #"p"\q"#])
    #expect(parent.files.allSatisfy { $0.mode == 0o600 })
    #expect(parent.folders.map(\.mode) == [0o700])
  }

  @Test func whatTheUserWroteSurvivesAChange() throws {
    let before = """
      # mine
      title = 'x' # not hub's
      notes = [ 1, # [github]
        "[github]", ]
      text = \"\"\"
      [github]
      token = "no"
      \"\"\"
      [ github ] # here
      # the old one
      token = "old" # keep this
      other = 2026-01-01

      [flickr]
      key = 'f1'

      """
    try write(before)
    #expect(try keys() == [.gitHubToken: "old", .flickrKey: "f1"])
    try file.set([.gitHubToken: Secret("new")])
    #expect(
      try text()
        == before.replacing(#"token = "old""#, with: #"token = "new""#))
    try file.set([.marvelPublic: Secret("p")])
    #expect(try text().hasSuffix("key = 'f1'\n\n[marvel]\npublic = \"p\"\n"))
    #expect(try file.remove([.flickrKey]))
    #expect(try keys() == [.gitHubToken: "new", .marvelPublic: "p"])
    #expect(try text().contains("other = 2026-01-01\n\n[flickr]\n\n[marvel]"))
    #expect(try file.remove([.flickrKey]) == false)
  }

  @Test(arguments: [
    ("github.token = \"a\"", "github.token = \"b\""),
    ("github = { token = \"a\" }", "github = { token = \"b\" }"),
    ("[\"github\"]\r\n\"token\" = 'a'\r\n", "[\"github\"]\r\n\"token\" = \"b\"\r\n"),
    ("[github]\ntoken = \"\\u0061\"", "[github]\ntoken = \"b\""),
    ("[github]\ntoken = '''\na'''", "[github]\ntoken = \"b\""),
  ])
  func everyWayToWriteAKeyIsRead(_ old: String, _ new: String) throws {
    try write(old)
    #expect(try keys() == [.gitHubToken: "a"])
    try file.set([.gitHubToken: Secret("b")])
    #expect(try text() == new)
    #expect(try file.remove([.gitHubToken]))
    #expect(try keys() == [:])
  }

  @Test(arguments: [
    "marvel.public = \"p\"\n", "marvel = { public = \"p\" }\n", "marvel = {}\n", "[marvel]",
    "[marvel]\n[other]\n", "[marvel.more]\nx = 1\n", "\u{FEFF}marvel.public = \"p\"\n", "",
  ])
  func aKeyFindsItsPlaceInAnyText(_ before: String) throws {
    try write(before)
    try file.set([.marvelPrivate: Secret("q")])
    #expect(try keys()[.marvelPrivate] == "q")
    let pub = try keys()[.marvelPublic]
    #expect(pub == (before.contains("public") ? "p" : nil))
  }

  @Test(arguments: [
    ("[github]\ntoken = ghp_canary", 2), ("[github\n", 1), ("[github]\ntoken = \"canary\n", 2),
    ("\n\ntoken", 3), ("[github]\ntoken = 5", 2), ("[github]\ntoken = \"a\"\ntoken = \"b\"", 3),
    ("[github]\n[github]", 2), ("[[github]]\ntoken = \"a\"", 1), ("github = 5", 1),
    ("[github]\ntoken = \"can\\xary\"", 2), ("[github]\ntoken = \"a b\"", 2), ("a = [1, 2", 1),
    ("a = {b = 1", 1), ("a = \"\"\"\n\n", 1), ("= 3", 1), ("a = 1 b = 2", 1), ("\u{1}", 1),
    ("[github]\ntoken = \"a\" canary", 2),
  ])
  func aBrokenLineIsNamedAndNotQuoted(_ text: String, _ line: Int) throws {
    try write(text)
    let failure = failure { _ = try file.read() }
    guard case .broken(path, line, let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.contains("canary"))
    #expect(self.failure { try file.set([.flickrKey: Secret("f")]) } == failure)
    #expect(try self.text() == text)
  }

  @Test(arguments: [
    "\na = " + String(repeating: "[", count: 20_000),
    "\na = " + String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
    "\na = " + String(repeating: "{a = ", count: 10_000),
    "\na = " + String(repeating: "[{a = ", count: 10_000),
    "\n[a" + String(repeating: ".a", count: 20_000) + "]",
  ])
  func aTextOfEndlessBracketsEndedTheProcess(_ text: String) throws {
    try write(text)
    guard case .broken(path, 2, let reason)? = failure({ _ = try file.read() }) else {
      Issue.record("it is not refused at its line")
      return
    }
    #expect(reason.contains("more than 64"))
  }

  @Test func sixtyFourArraysInOneAnotherAreRead() throws {
    let nested = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    try write("a = \(nested)\ngithub = [{ token = \"no\" }]\n")
    #expect(failure { _ = try file.read() } != nil)
    try write("a = \(nested)\nb = [{ github = { token = \"no\" } }]\ngithub.token = \"yes\"\n")
    #expect(try keys() == [.gitHubToken: "yes"])
  }

  @Test func whatOthersMayLookIntoIsRefused() throws {
    try write("[github]\ntoken = \"a\"\n", mode: 0o640)
    let wide = KeyFileFailure.tooWide(path: path, isFolder: false)
    #expect(failure { _ = try file.read() } == wide)
    #expect(failure { try file.set([.flickrKey: Secret("f")]) } == wide)
    #expect(failure { _ = try file.remove([.gitHubToken]) } == wide)
    chmod(path, 0o600)
    chmod(folder, 0o750)
    let wideFolder = KeyFileFailure.tooWide(path: folder, isFolder: true)
    #expect(failure { _ = try file.read() } == wideFolder)
    #expect(failure { try file.set([.flickrKey: Secret("f")]) } == wideFolder)
    chmod(folder, 0o700)
    #expect(try keys() == [.gitHubToken: "a"])
  }

  @Test func aWideFolderIsNotNarrowedForTheFirstKey() throws {
    try PrivateFolder.make(folder)
    chmod(folder, 0o755)
    #expect(
      failure { try file.set([.flickrKey: Secret("f")]) }
        == .tooWide(path: folder, isFolder: true))
    #expect(parent.files.isEmpty)
  }

  @Test func aSymbolicLinkIsRefused() throws {
    try write("[github]\ntoken = \"a\"\n")
    rename(path, folder + "/real.toml")
    symlink("real.toml", path)
    #expect(failure { _ = try file.read() } == .link(path: path))
    #expect(failure { try file.set([.flickrKey: Secret("f")]) } == .link(path: path))
  }

  @Test(.enabled(if: geteuid() == 0)) func anotherUsersFileIsRefused() throws {
    try write("[github]\ntoken = \"a\"\n")
    chown(path, 65_534, 65_534)
    #expect(failure { _ = try file.read() } == .foreign(path: path))
  }

  @Test func withoutAPlaceNothingIsReadOrKept() throws {
    let nowhere = KeyFile(folder: nil)
    #expect(try nowhere.read().isEmpty)
    #expect(failure { try nowhere.set([.flickrKey: Secret("f")]) } == .noPlace)
    #expect(try nowhere.remove([.flickrKey]) == false)
    #expect(try file.read().isEmpty)
    #expect(parent.folders.isEmpty)
  }

  @Test func aFileInTheWayIsSaid() throws {
    try WholeFile.replace(folder, with: [])
    #expect(try file.read().isEmpty)
    #expect(
      failure { try file.set([.flickrKey: Secret("f")]) }
        == .system(FileFailure(path: folder, number: ENOTDIR)))
  }

  @Test func aHubThatWasStoppedInTheMidstOfAChangeHeldUpAllOthersForEver() throws {
    try write("[github]\ntoken = \"a\"\n")
    guard let held = try FileLock.tryToTake(path + ".lock") else {
      Issue.record("held by nobody, and not taken")
      return
    }
    let hasty = KeyFile(folder: folder, patience: .milliseconds(1))
    #expect(failure { try hasty.set([.flickrKey: Secret("f")]) } == .busy(path: path))
    #expect(failure { _ = try hasty.remove([.gitHubToken]) } == .busy(path: path))
    #expect(try keys() == [.gitHubToken: "a"])
    _ = consume held
    #expect(try hasty.remove([.gitHubToken]))
  }

  @Test func keysThatTwoSetAtOnceAreBothThere() async throws {
    let file = KeyFile(folder: folder, patience: .seconds(60))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in KeyName.allCases {
        group.addTask { for count in 0..<20 { try file.set([name: Secret("k\(count)")]) } }
      }
      try await group.waitForAll()
    }
    #expect(try keys() == Dictionary(uniqueKeysWithValues: KeyName.allCases.map { ($0, "k19") }))
  }

  @Test(arguments: [
    ("", KeyFlaw.empty), ("a b", .characters), ("a\u{7F}", .characters), ("é", .characters),
    (String(repeating: "a", count: 4097), .tooLong(limit: 4096)),
  ])
  func whatCannotBeAKeyIsKnown(_ text: String, _ flaw: KeyFlaw) {
    #expect(KeyFlaw(text) == flaw)
  }

  @Test func whatMayBeAKeyHasNoFlaw() {
    #expect(KeyFlaw("ghp_" + String(repeating: "a", count: 4000)) == nil)
  }
}
