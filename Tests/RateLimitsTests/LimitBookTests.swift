import Gateway
import Glibc
import LocalFiles
import TestDoubles
import Testing

@testable import RateLimits

/// Two books on one folder are two processes.
struct LimitBookTests {
  private let folder = TemporaryFolder()
  private let account = Account(place: "https://h", owner: "canary")
  private let now = 1_790_000_000_000

  private var path: String { folder.path + "/state/hub/limits" }
  private var book: FileLimitBook { FileLimitBook(LimitFolder(path)) }

  private var limited: LimitRecord {
    var record = LimitRecord()
    record.limits = [.core: now + 60_000, .all: now + 5]
    record.refusals = 3
    record.window = .init(start: now - 10, count: 17)
    return record
  }

  private var content: String? {
    folder.files.first { $0.path.hasSuffix(".limits") }
      .map { String(decoding: $0.content, as: UTF8.self) }
  }

  private func overwrite(_ text: String) throws {
    let file = try #require(folder.files.first { $0.path.hasSuffix(".limits") })
    let descriptor = open(file.path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("What one process was told the next one knows, and only of the same account")
  func shared() {
    book.update(account, now: now) { $0 = limited }
    #expect(book.record(of: account, now: now) == limited)
    #expect(book.record(of: Account(place: "https://h", owner: ""), now: now) == LimitRecord())
    #expect(
      book.record(of: Account(place: "https://i", owner: "canary"), now: now) == LimitRecord())
  }

  @Test("The file is readable and the user’s alone; no credential is in it or its name")
  func file() {
    book.update(account, now: now) { $0 = limited }
    #expect(
      content == """
        hub-limits 1, moments in milliseconds since 1970
        place https://h
        written 1790000000000
        limited all 1790000000005
        limited core 1790000060000
        refusals 3
        window 1789999999990 17

        """)
    #expect(folder.files.allSatisfy { $0.mode == 0o600 } && folder.files.count == 2)
    #expect(folder.folders.allSatisfy { $0.mode == 0o700 })
    #expect(!folder.holds("canary"))
  }

  @Test("Two processes count one budget")
  func budget() {
    let (one, two) = (book, book)
    let budget = Budget(requests: 3, per: 3600)
    let results = [one, two, one, two].map { book in
      book.update(account, now: now) { $0.spend(budget, now: now) }
    }
    #expect(results == [nil, nil, nil, now + 3_600_000])
  }

  @Test("Many at once lose no count")
  func concurrent() async {
    let budget = Budget(requests: 1000, per: 3600)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        let book = book
        group.addTask {
          for _ in 0..<20 { _ = book.update(account, now: now) { $0.spend(budget, now: now) } }
        }
      }
    }
    #expect(book.record(of: account, now: now).window?.count == 160)
  }

  @Test("Nothing known needs no file")
  func empty() {
    book.update(account, now: now) { $0 = limited }
    book.update(account, now: now) { $0 = LimitRecord() }
    #expect(content == nil)
    let other = Account(place: "https://i", owner: "")
    #expect(book.record(of: other, now: now) == LimitRecord())
  }

  @Test(
    "A damaged file tells nothing, and is replaced",
    arguments: [
      "", "hub-limits 2\n", "\u{0}\u{0}",
      "hub-limits 1, moments in milliseconds since 1970\nwritten 1790000000000\nmore 1 2 3\n",
      "hub-limits 1, moments in milliseconds since 1970\n",
      "hub-limits 1, moments in milliseconds since 1970\nwritten 1790000000000\nlimited core 1790000",
      "hub-limits 1, moments in milliseconds since 1970\nwritten 1790000000000\nlimited x 1790000060000\n",
      "hub-limits 1, moments in milliseconds since 1970\nwritten 1790000000000\nrefusals -1\n",
      "hub-limits 1, moments in milliseconds since 1970\nwritten 1790000000000\nwindow 99999999999999999999 1\n",
      "hub-limits 1, moments in milliseconds since 1970\nlimited core 1790000060000\n",
    ])
  func damage(text: String) throws {
    book.update(account, now: now) { $0 = limited }
    try overwrite(text)
    #expect(book.record(of: account, now: now) == LimitRecord())
    book.update(account, now: now) { $0 = limited }
    #expect(book.record(of: account, now: now) == limited)
  }

  @Test("A file too large to be one is not read")
  func large() throws {
    book.update(account, now: now) { $0 = limited }
    try overwrite((content ?? "") + String(repeating: "refusals 3\n", count: 400))
    #expect(book.record(of: account, now: now) == LimitRecord())
  }

  @Test("What a clock wrote that was ahead is not believed, nor a limit more than a year away")
  func clocks() {
    book.update(account, now: now) { $0 = limited }
    #expect(book.record(of: account, now: now - 59_000) == limited)
    #expect(book.record(of: account, now: now - 61_000) == LimitRecord())
    #expect(book.record(of: account, now: 0) == LimitRecord())
    book.update(account, now: now) { $0.limits = [.core: now + 31_622_400_001] }
    #expect(book.record(of: account, now: now).limits == [:])
    book.update(account, now: now) { $0.limits = [.core: now + 31_536_000_000] }
    #expect(book.record(of: account, now: now).limits == [.core: now + 31_536_000_000])
  }

  @Test(
    "Where nothing can be kept it is remembered, and that is said once",
    arguments: [nil, "/proc/hub", "/dev/null/hub"])
  func unusable(place: String?) {
    let log = EventLog()
    let book = FileLimitBook(LimitFolder(place, observe: log.observe))
    for _ in 0..<2 { book.update(account, now: now) { $0 = limited } }
    book.update(account, now: now) { $0.refusals += 1 }
    #expect(book.record(of: account, now: now).refusals == 4)
    // That the environment has no place is known before, and said for all folders at once.
    #expect(log.events.count == (place == nil ? 0 : 1))
    book.update(account, now: now) { $0 = LimitRecord() }
    #expect(book.record(of: account, now: now) == LimitRecord())
  }

  @Test("Where the file cannot be replaced the rest is kept in memory")
  func irreplaceable() {
    book.update(account, now: now) { $0 = limited }
    let log = EventLog()
    let book = FileLimitBook(LimitFolder(path, observe: log.observe))
    // A folder in its place: rename(2) fails, for the superuser too, as a full disk would.
    let name = (folder.files.first { $0.path.hasSuffix(".limits") }?.path ?? "")
    unlink(name)
    mkdir(name, 0o700)
    mkdir(name + "/in-the-way", 0o700)
    book.update(account, now: now) { $0.refusals += 1 }
    book.update(account, now: now) { $0.refusals += 1 }
    #expect(book.record(of: account, now: now).refusals == 2)
    #expect(log.events.count == 1)
  }

  @Test("What a killed process left unfinished goes, unless it is new")
  func leftovers() {
    book.update(account, now: now) { $0 = limited }
    for (name, age) in [("old", 4000), ("new", 0)] {
      let file = "\(path)/\(name).tmp"
      close(open(file, O_WRONLY | O_CREAT, 0o600))
      let moment = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
      utimensat(AT_FDCWD, file, [moment, moment], 0)
    }
    book.update(account, now: now) { $0.refusals = 9 }
    let names = folder.files.compactMap { $0.path.split(separator: "/").last }
    #expect(names.contains("new.tmp") && !names.contains("old.tmp"))
  }

  @Test("One file too many that was open made the folder useless for the rest of a session")
  func passingFailure() {
    let folder = LimitFolder(path)
    folder.fail(FileFailure(path: path, number: EMFILE))
    FileLimitBook(folder).update(account, now: now) { $0 = limited }
    #expect(book.record(of: account, now: now) == limited)
    let closed = LimitFolder(path)
    closed.fail(FileFailure(path: path, number: EROFS))
    let other = Account(place: "https://i", owner: "")
    FileLimitBook(closed).update(other, now: now) { $0 = limited }
    #expect(book.record(of: other, now: now) == LimitRecord())
  }
}
