import Gateway
import Glibc
import LocalFiles
import TestDoubles
import Testing
import Threading

@testable import HTTPCache

struct FileStoreTests {
  private let folder = TemporaryFolder()
  private var root: String { folder.path + "/a/hub/http-1" }
  private var store: FileStore { FileStore(root: root) }
  private let key = CacheKey(GatewayRequest("https://a.example/x"))

  @Test func aFolderThatCannotBeMadeIsToldOnce() {
    let told = Locked<[GatewayEvent]>([])
    let store = FileStore(root: "/dev/null/hub") { event in told.withLock { $0.append(event) } }
    store.save([answer([1])], for: key)
    store.save([answer([2])], for: key)
    #expect(store.load(key) == [])
    #expect(
      told.withLock { $0 } == [.storeUnusable(path: "/dev/null/hub", reason: "Not a directory")])
  }

  /// What no coding makes smaller.
  private func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
  }

  private func answer(_ body: [UInt8]) -> StoredResponse {
    var answer = stored(
      ["Cache-Control": "max-age=60", "X": "é", "Vary": "Foo, Bar"], status: 404,
      request: ["Foo": "1"])
    answer.body = body
    answer.version = "2"
    answer.requestTime -= 12
    return answer
  }

  private var entryFile: String? { store.files().first?.path }

  private func overwrite(_ bytes: [UInt8]) {
    guard let path = entryFile else { return }
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    _ = LocalFiles.write(bytes, to: descriptor)
    close(descriptor)
  }

  @Test(
    "What is kept comes back as it was, in another process too",
    arguments: [0, 1, 255, 256, 5000, 300_000])
  func roundTrip(count: Int) {
    let answers = [answer(Array(repeating: 7, count: count)), answer(noise(count))]
    store.save(answers, for: key)
    #expect(store.load(key) == answers)
    #expect(store.load(CacheKey(GatewayRequest("https://a.example/y"))) == [])
  }

  @Test("A file that was damaged anywhere is a miss, and goes", arguments: 0..<40)
  func damage(place: Int) throws {
    store.save([answer(noise(300))], for: key)
    var bytes = try #require(folder.files.first { $0.path == entryFile }).content
    bytes[place * (bytes.count - 1) / 39] ^= 0x10
    overwrite(bytes)
    #expect(store.load(key) == [])
    #expect(store.files().isEmpty)
  }

  @Test("A file that was cut off anywhere is a miss, and goes", arguments: 0..<20)
  func truncation(place: Int) throws {
    store.save([answer(noise(300))], for: key)
    let bytes = try #require(folder.files.first { $0.path == entryFile }).content
    overwrite(Array(bytes.prefix(place * (bytes.count - 1) / 19)))
    #expect(store.load(key) == [])
    #expect(store.files().isEmpty)
  }

  @Test("What is none of our files is a miss, even with a checksum that fits")
  func foreignFiles() {
    store.save([answer([1])], for: key)
    overwrite(Array("something else altogether".utf8))
    #expect(store.load(key) == [])
    // The file of another address in its place.
    let other = CacheKey(GatewayRequest("https://a.example/other"))
    store.save([answer([1])], for: key)
    let path = entryFile ?? ""
    store.save([answer([2])], for: other)
    for file in store.files() where file.path != path { rename(file.path, path) }
    #expect(store.load(key) == [])
  }

  @Test("Only the user can look into it, whatever the umask")
  func permissions() {
    let mask = umask(0)
    defer { umask(mask) }
    store.save([answer([1])], for: key)
    #expect(folder.files.count == 2)
    #expect(folder.files.allSatisfy { $0.mode == 0o600 })
    #expect(folder.folders.allSatisfy { $0.mode == 0o700 })
    chmod(root, 0o755)
    store.save([answer([1])], for: key)
    #expect(folder.folders.allSatisfy { $0.mode == 0o700 })
  }

  @Test("Where nothing can be kept nothing is, and nothing breaks")
  func noPlace() {
    for root in ["/proc/nowhere/hub", "/dev/null/hub", folder.path + "/file/hub"] {
      let descriptor = open(folder.path + "/file", O_CREAT | O_WRONLY, 0o600)
      close(descriptor)
      let store = FileStore(root: root)
      store.save([answer([1])], for: key)
      #expect(store.load(key) == [])
      store.removeAll(at: key)
      #expect(store.size.files == 0)
    }
  }

  @Test("Removing one address removes it for all accounts, and no other")
  func removal() {
    var request = GatewayRequest("https://a.example/x")
    request.identity = Identity(of: "canary")
    let other = CacheKey(GatewayRequest("https://a.example/y"))
    for key in [key, CacheKey(request), other] { store.save([answer([1])], for: key) }
    store.removeAll(at: key)
    #expect(store.load(key) == [] && store.load(CacheKey(request)) == [])
    #expect(store.load(other).count == 1)
    #expect(store.clear().left == 0)
    #expect(store.size.files == 0)
  }

  @Test("The least recently used goes when there is no more room")
  func eviction() {
    let limit = 1_000_000
    let store = FileStore(root: root, limit: limit)
    let keys = (0..<60).map { CacheKey(GatewayRequest("https://a.example/\($0)")) }
    for key in keys {
      store.save([answer(noise(40_000))], for: key)
      // The first is used all the time.
      #expect(store.load(keys[0]).count == 1)
      #expect(store.size.bytes <= limit + limit / 20)
    }
    #expect(store.load(keys[59]).count == 1)
    #expect(store.load(keys[1]) == [])
    #expect(store.size.bytes > limit / 2)
  }

  @Test("One answer that is larger than a quarter of the room is not kept")
  func tooLarge() {
    let store = FileStore(root: root, limit: 100_000)
    store.save([answer(noise(30_000))], for: key)
    #expect(store.load(key) == [])
  }

  /// All of the room could be read into memory for one address.
  @Test func aFileThatIsLargerThanAnyWrittenIsNotRead() {
    FileStore(root: root, limit: 200_000).save([answer(noise(30_000))], for: key)
    let store = FileStore(root: root, limit: 100_000)
    #expect(store.load(key) == [])
    #expect(store.entries(now: 0) == [])
    #expect(store.size.files == 1)
  }

  @Test("A sum that is gone or nonsense is made anew")
  func lostSum() {
    store.save([answer([1])], for: key)
    let sum = root + "/growth"
    for content in [[UInt8](), [1, 2, 3], [UInt8](repeating: 0, count: 16)] {
      let descriptor = open(sum, O_WRONLY | O_TRUNC | O_CREAT, 0o600)
      _ = LocalFiles.write(content, to: descriptor)
      close(descriptor)
      store.save([answer([2])], for: key)
      #expect(store.growth?.sum == 4096)
    }
    unlink(sum)
    #expect(store.growth == nil)
    store.save([answer([3])], for: CacheKey(GatewayRequest("https://a.example/other")))
    #expect(store.growth?.sum == 8192)
  }

  @Test("What a killed process left behind is removed, what a living one writes is not")
  func leftovers() {
    store.save([answer([1])], for: key)
    let (dead, living) = (root + "/tmp/1.2", root + "/tmp/3.4")
    let held = open(living, O_CREAT | O_WRONLY, 0o600)
    flock(held, LOCK_EX)
    close(open(dead, O_CREAT | O_WRONLY, 0o600))
    let old = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    for path in [dead, living] { utimensat(AT_FDCWD, path, old, 0) }
    store.save([answer([2])], for: key)
    #expect(access(dead, F_OK) != 0 && access(living, F_OK) == 0)
    close(held)
  }

  @Test("Several writers at once leave whole answers")
  func concurrency() async {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { [root, key] in
          let store = FileStore(root: root)
          for round in 0..<25 {
            let body = [UInt8](repeating: UInt8(writer), count: 10_000 + round)
            var answer = stored(["Cache-Control": "max-age=60"])
            answer.body = body
            store.save([answer], for: key)
            let bodies = store.load(key).map(\.body)
            #expect(bodies.allSatisfy { Set($0).count == 1 && $0.count >= 10_000 })
          }
        }
      }
    }
    #expect(store.load(key).count == 1)
    #expect(names(in: root + "/tmp").isEmpty)
  }

  @Test("A secret is in no file, neither in its name nor in its content")
  func canary() async throws {
    let canary = "CANARY-5ec2e7"
    var request = GatewayRequest("https://a.example/x?apikey=\(canary)&hash=\(canary)&ts=\(canary)")
    request.headers = ["Authorization": "Bearer \(canary)", "Cookie": "a=\(canary)"]
    request.identity = Identity(of: canary)
    let response = GatewayResponse(
      status: 200, headers: ["Cache-Control": "max-age=60", "Vary": "Authorization, Cookie"])
    let store = store
    store.save(
      [StoredResponse(response, to: request, sent: moment, received: moment)],
      for: CacheKey(request))
    #expect(store.load(CacheKey(request)).count == 1)
    for file in folder.files {
      #expect(!file.path.contains(canary))
      #expect(file.content.firstRange(of: Array(canary.utf8)) == nil)
    }
  }

  @Test("An address is a file's name whatever it is made of, and as long as it is")
  func addresses() {
    let urls = [
      "https://a.example/../../etc/passwd", "https://a.example/%2e%2e/\u{0}\n?a=b/c&d=é",
      "https://a.example/" + String(repeating: "x", count: 170),
      "https://a.example/" + String(repeating: "/", count: 5000), "https://a.example/.",
    ]
    for address in urls {
      var request = GatewayRequest(address)
      store.save([answer([1])], for: CacheKey(request))
      request.identity = Identity(of: "somebody")
      store.save([answer([2])], for: CacheKey(request))
      #expect(store.load(CacheKey(request)).map(\.body) == [[2]])
      store.removeAll(at: CacheKey(request))
      #expect(store.size.files == 0)
    }
  }

  @Test("What two addresses begin with alike is told apart when one is removed")
  func prefixes() {
    let (short, long) = ("https://a.example/x", "https://a.example/x.y")
    for url in [short, long] {
      store.save([answer([1])], for: CacheKey(GatewayRequest(url)))
    }
    store.removeAll(at: CacheKey(GatewayRequest(short)))
    #expect(store.load(CacheKey(GatewayRequest(long))).count == 1)
  }

  @Test("An answer too large to be kept takes the older one it replaces with it")
  func outgrown() {
    let store = FileStore(root: root, limit: 100_000)
    store.save([answer(noise(10_000))], for: key)
    store.save([answer(noise(30_000))], for: key)
    #expect(store.load(key) == [])
  }

  @Test("Of several variants that are too much together the newest are kept")
  func tooManyVariants() {
    let store = FileStore(root: root, limit: 100_000)
    let variants = (0..<5).map { _ in answer(noise(10_000)) }
    store.save(variants, for: key)
    #expect(store.load(key) == Array(variants.prefix(2)))
  }

  @Test(
    "What stands in the place of a file holds nothing up",
    arguments: ["pipe", "folder", "full folder", "link", "unreadable"])
  func obstacles(kind: String) throws {
    store.save([answer([1])], for: key)
    let places = [try #require(entryFile), root + "/growth", root + "/tmp/1.2"]
    let outside = folder.path + "/outside"
    close(open(outside, O_CREAT | O_WRONLY, 0o600))
    for place in places {
      unlink(place)
      switch kind {
      case "pipe": mkfifo(place, 0o600)
      case "folder": mkdir(place, 0o700)
      case "full folder":
        mkdir(place, 0o700)
        close(open(place + "/x", O_CREAT | O_WRONLY, 0o600))
      case "link": symlink(outside, place)
      default: close(open(place, O_CREAT | O_WRONLY, 0))
      }
    }
    #expect(store.load(key) == [])
    let other = CacheKey(GatewayRequest("https://a.example/other"))
    for key in [key, other] { store.save([answer([2])], for: key) }
    store.removeLeftovers()
    store.tidy()
    #expect(store.load(other).count == 1)
    #expect(store.load(key).count == (kind == "full folder" ? 0 : 1))
    #expect(store.entries(now: moment).count == (kind == "full folder" ? 1 : 2))
    // Nothing was written through a link.
    #expect(try WholeFile.read(outside, limit: 10) == [])
    store.clear()
    #expect(store.size.files == 0)
  }

  @Test("What was used in the future goes first: the clock was wrong then")
  func usedInTheFuture() throws {
    let store = FileStore(root: root, limit: 100_000)
    let keys = (0..<12).map { CacheKey(GatewayRequest("https://a.example/\($0)")) }
    store.save([answer(noise(10_000))], for: keys[0])
    let future = timespec(tv_sec: 4_102_444_800, tv_nsec: 0)
    utimensat(AT_FDCWD, try #require(entryFile), [future, future], 0)
    for key in keys.dropFirst() { store.save([answer(noise(10_000))], for: key) }
    #expect(store.load(keys[0]) == [])
    #expect(store.load(keys[11]).count == 1)
  }

  @Test("Room is made behind the answer, unless it is needed at once")
  func roomBehind() async {
    let background = Background()
    let limit = 400_000
    let store = FileStore(root: root, limit: limit, background: background)
    for number in 0..<100 {
      store.save(
        [answer(noise(9_000))], for: CacheKey(GatewayRequest("https://a.example/\(number)")))
      #expect(store.size.bytes <= limit + limit / 20)
    }
    await background.settle(within: .seconds(30))
    #expect(store.size.bytes <= limit)
  }

  @Test("The list has addresses, ages and states")
  func list() {
    store.save([stored(["Cache-Control": "max-age=60"], body: "abc")], for: key)
    #expect(
      store.entries(now: moment + 61_000) == [
        .init(url: "https://a.example/x", status: 200, count: 3, age: 61, isFresh: false)
      ])
  }
}
