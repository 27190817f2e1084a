import Gateway
import TestDoubles
import Testing

@testable import HTTPCache

struct CachingGatewayTests {
  private let clock = TestClock()
  private let store = MemoryStore()
  private static let url = "https://a.example/x"

  private func answer(
    _ headers: HeaderFields, status: Int = 200, body: String = "body"
  ) -> Result<GatewayResponse, GatewayError> {
    var headers = headers
    if headers["Date"] == nil { headers["Date"] = HTTPDate.text(clock.now / 1000) }
    return .success(GatewayResponse(status: status, headers: headers, body: Array(body.utf8)))
  }

  private func cache(
    _ answers: Result<GatewayResponse, GatewayError>...
  ) -> (CachingGateway, ScriptedGateway) {
    let next = ScriptedGateway(["/x": answers])
    return (CachingGateway(next, store: store, now: clock.read), next)
  }

  private func request(
    _ headers: HeaderFields = [:], method: GatewayRequest.Method = .get,
    storage: GatewayRequest.StorageWish = .asUsual
  ) -> GatewayRequest {
    var request = GatewayRequest(Self.url, headers: headers, method: method)
    request.storage = storage
    return request
  }

  private let offline = Result<GatewayResponse, GatewayError>.failure(
    .unreachable(host: "a.example", reason: "no route"))

  @Test("RFC 9111, 4: a fresh answer is given again without a request, with its age")
  func hit() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60", "Age": "5"]))
    #expect(try await cache.send(request()).source == .network)
    clock.advance(seconds: 10)
    let again = try await cache.send(request())
    #expect(again.source == .store(age: 15))
    #expect(again.headers["Age"] == "15")
    #expect(again.body == Array("body".utf8))
    #expect(await next.requests.count == 1)
  }

  @Test("What was kept went beyond the limit of a request that wants less")
  func limitOfAStoredBody() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60"], body: "too much"))
    _ = try await cache.send(request())
    var modest = request()
    modest.bodyLimit = 7
    await #expect(throws: GatewayError.tooLarge(limit: 7)) { try await cache.send(modest) }
    modest.bodyLimit = 8
    #expect(try await cache.send(modest).source == .store(age: 0))
    #expect(await next.requests.count == 1)
  }

  @Test("RFC 9111, 4.3.1 and 4.3.4: a stale answer is asked about, and a 304 makes it fresh again")
  func validation() async throws {
    let (cache, next) = cache(
      answer(["Cache-Control": "max-age=5", "ETag": "\"a\"", "A": "1", "Last-Modified": momentText]
      ),
      answer(
        ["Cache-Control": "max-age=60", "A": "2", "Content-Length": "99"], status: 304, body: ""))
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    let validated = try await cache.send(request())
    #expect(validated.source == .validated && validated.status == 200)
    #expect(validated.headers["A"] == "2" && validated.headers["Content-Length"] == nil)
    #expect(validated.body == Array("body".utf8))
    clock.advance(seconds: 30)
    #expect(try await cache.send(request()).headers["A"] == "2")
    let asked = try #require(await next.requests.last)
    #expect(asked.headers["If-None-Match"] == "\"a\"")
    #expect(asked.headers["If-Modified-Since"] == momentText)
    #expect(await next.requests.count == 2)
  }

  @Test("RFC 9111, 4.3.4: a 304 with another strong tag is about something else")
  func foreignTag() async throws {
    let (cache, next) = cache(
      answer(["Cache-Control": "max-age=5", "ETag": "\"a\""]),
      answer(["ETag": "\"b\""], status: 304, body: ""), answer(["ETag": "\"b\""], body: "new"))
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    #expect(try await cache.send(request()).body == Array("new".utf8))
    #expect(await next.requests.last?.headers["If-None-Match"] == nil)
  }

  @Test("RFC 9111, 4.1: several variants are kept, and a 304 tells which one suits another request")
  func variants() async throws {
    let vary = { (tag: String) -> HeaderFields in
      ["Cache-Control": "max-age=60", "Vary": "Foo", "ETag": tag]
    }
    let (cache, next) = cache(
      answer(vary("\"1\""), body: "one"), answer(vary("\"2\""), body: "two"),
      answer(["ETag": "\"1\""], status: 304, body: ""))
    _ = try await cache.send(request(["Foo": "1"]))
    _ = try await cache.send(request(["Foo": "2"]))
    #expect(try await cache.send(request(["Foo": "1"])).body == Array("one".utf8))
    #expect(try await cache.send(request(["Foo": "2"])).body == Array("two".utf8))
    #expect(try await cache.send(request(["Foo": "3"])).body == Array("one".utf8))
    #expect(await next.requests.last?.headers["If-None-Match"] == "\"2\", \"1\"")
    #expect(try await cache.send(request(["Foo": "3"])).source == .store(age: 0))
    #expect(await next.requests.count == 3)
  }

  @Test(
    "RFC 9111, 5.2.1: what a request says decides whether a fresh answer is good enough",
    arguments: [
      (["Cache-Control": "no-cache"], false), (["Cache-Control": "max-age=0"], false),
      (["Cache-Control": "max-age=5"], false), (["Cache-Control": "max-age=20"], true),
      (["Cache-Control": "min-fresh=100"], false), (["Cache-Control": "min-fresh=10"], true),
      (["Cache-Control": "no-store"], false), (["Pragma": "no-cache"], false),
      (["Pragma": "no-cache", "Cache-Control": "x"], true), (["Pragma": "x"], true),
      (["Cache-Control": "only-if-cached"], true), (["If-Match": "\"a\""], false),
      (["Host": "b.example"], false),
    ] as [(HeaderFields, Bool)])
  func requestDirectives(headers: HeaderFields, isHit: Bool) async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60"]))
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    _ = try await cache.send(request(headers))
    #expect(await next.requests.count == (isHit ? 1 : 2))
  }

  @Test("RFC 9111, 5.2.1.2: max-stale takes what is stale by as much, unless it must be validated")
  func maxStale() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=5"]))
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    #expect(
      try await cache.send(request(["Cache-Control": "max-stale=6"])).source
        == .stale(age: 10, .wished))
    #expect(
      try await cache.send(request(["Cache-Control": "max-stale"])).source
        == .stale(age: 10, .wished))
    _ = try await cache.send(request(["Cache-Control": "max-stale=4"]))
    #expect(await next.requests.count == 2)
  }

  @Test("RFC 9111, 5.2.1.7: only-if-cached is a 504 where there is nothing")
  func onlyIfCached() async throws {
    let (cache, next) = cache(answer([:]))
    let response = try await cache.send(request(["Cache-Control": "only-if-cached"]))
    #expect(response.status == 504 && response.source == .missing(.notStored))
    let offline = try await cache.send(request(storage: .onlyStored))
    #expect(offline.source == .missing(.notStored))
    #expect(await next.requests.isEmpty)
  }

  @Test("RFC 8246: a reload does not ask for what never changes, once it is stale it does")
  func immutable() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60, immutable"]))
    _ = try await cache.send(request())
    _ = try await cache.send(request(["Cache-Control": "max-age=0"]))
    #expect(await next.requests.count == 1)
    clock.advance(seconds: 61)
    _ = try await cache.send(request(["Cache-Control": "max-age=0"]))
    #expect(await next.requests.count == 2)
  }

  @Test("RFC 9111, 4.2.4: without a network what is stored is shown, and said to be old")
  func unreachable() async throws {
    let (cache, _) = cache(answer(["Cache-Control": "max-age=5"]), offline)
    _ = try await cache.send(request())
    clock.advance(seconds: 3600)
    let old = try await cache.send(request())
    #expect(
      old.source
        == .stale(age: 3600, .unreachable(.unreachable(host: "a.example", reason: "no route"))))
    #expect(old.headers["Age"] == "3600")
    for wish in [request(["Cache-Control": "no-cache"]), request(storage: .revalidate)] {
      await #expect(throws: GatewayError.self) { try await cache.send(wish) }
    }
  }

  @Test(
    "RFC 9111, 5.2.2.2 and 5.2.2.4: some answers are not shown unconfirmed even then",
    arguments: ["max-age=5, must-revalidate", "max-age=5, no-cache"])
  func forbiddenStale(control: String) async throws {
    let (cache, _) = cache(answer(["Cache-Control": control]), offline)
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    let response = try await cache.send(request())
    #expect(response.status == 504 && response.body.isEmpty)
    guard case .missing(.unreachable) = response.source else {
      Issue.record("\(response.source)")
      return
    }
  }

  @Test("A bad certificate and a refusal are no failure of the network")
  func otherFailures() async throws {
    for failure in [
      GatewayError.tooLarge(limit: 1), .policy(reason: ""), .untrusted(host: "", reason: ""),
      .cancelled,
    ] {
      let (cache, _) = cache(answer(["Cache-Control": "max-age=0"]), .failure(failure))
      _ = try await cache.send(request())
      await #expect(throws: failure) { try await cache.send(request()) }
    }
  }

  @Test("RFC 5861, 3: stale-while-revalidate answers at once and fetches anew behind it")
  func staleWhileRevalidate() async throws {
    let next = ScriptedGateway([
      "/x": [
        answer(["Cache-Control": "max-age=5, stale-while-revalidate=60"]),
        answer(
          ["Cache-Control": "max-age=60", "Date": HTTPDate.text(moment / 1000 + 10)], body: "new"),
      ]
    ])
    let background = Background()
    let cache = CachingGateway(next, store: store, background: background, now: clock.read)
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    #expect(try await cache.send(request()).source == .stale(age: 10, .revalidating))
    await background.settle(within: .seconds(30))
    #expect(try await cache.send(request()).body == Array("new".utf8))
  }

  @Test(
    "RFC 9111, 4.4: what may have changed something forgets the address, for every account",
    arguments: [
      ("POST", 200, true), ("PUT", 204, true), ("DELETE", 302, true), ("M-SEARCH", 200, true),
      ("post", 200, true), ("POST", 404, false), ("DELETE", 500, false), ("OPTIONS", 200, false),
      ("TRACE", 200, false),
    ])
  func invalidation(method: String, status: Int, isForgotten: Bool) async throws {
    let (cache, _) = cache(answer(["Cache-Control": "max-age=60"]), answer([:], status: status))
    var own = request()
    own.identity = Identity(of: "somebody")
    _ = try await cache.send(own)
    _ = try await cache.send(request(method: .init(rawValue: method)))
    #expect(store.all.isEmpty == isForgotten)
  }

  @Test("RFC 9111, 4.4: Location and Content-Location are forgotten too, of the same origin only")
  func invalidatedLocations() async throws {
    let key = { (url: String) in CacheKey(GatewayRequest(url)) }
    for url in ["https://a.example/y", "https://a.example/z", "https://b.example/y"] {
      store.save([stored(["Cache-Control": "max-age=60"])], for: key(url))
    }
    let (cache, _) = cache(answer(["Location": "/y", "Content-Location": "https://a.example/z"]))
    _ = try await cache.send(request(method: .post))
    #expect(store.load(key("https://a.example/y")).isEmpty)
    #expect(store.load(key("https://a.example/z")).isEmpty)
    let (other, _) = self.cache(answer(["Location": "https://b.example/y"]))
    _ = try await other.send(request(method: .post))
    #expect(!store.load(key("https://b.example/y")).isEmpty)
  }

  @Test("RFC 9111, 4.3.5: the answer to a HEAD renews what is stored, or does away with it")
  func heads() async throws {
    let first = answer(["Cache-Control": "max-age=5", "ETag": "\"a\""])
    let (cache, next) = cache(
      first, answer(["Cache-Control": "max-age=60", "ETag": "\"a\""], body: ""))
    _ = try await cache.send(request())
    clock.advance(seconds: 10)
    _ = try await cache.send(request(method: .head))
    let hit = try await cache.send(request())
    #expect(hit.body == Array("body".utf8))
    let head = try await cache.send(request(method: .head))
    #expect(head.body.isEmpty && head.headers["ETag"] == "\"a\"")
    #expect(await next.requests.count == 2)
    let (changed, _) = self.cache(answer(["ETag": "\"b\""], body: ""))
    clock.advance(seconds: 100)
    _ = try await changed.send(request(method: .head))
    #expect(store.all.isEmpty)
  }

  @Test("RFC 9111, 4.3.2: who has the stored answer already is told so")
  func conditions() async throws {
    let (cache, next) = cache(
      answer(["Cache-Control": "max-age=60", "ETag": "\"a\"", "Last-Modified": momentText]))
    _ = try await cache.send(request())
    for condition: HeaderFields in [
      ["If-None-Match": "\"z\", W/\"a\""], ["If-None-Match": "*"],
      ["If-Modified-Since": momentText],
    ] {
      let response = try await cache.send(request(condition))
      #expect(response.status == 304 && response.body.isEmpty)
    }
    let condition: HeaderFields = ["If-None-Match": "\"z\"", "If-Modified-Since": momentText]
    #expect(try await cache.send(request(condition)).status == 200)
    #expect(await next.requests.count == 1)
  }

  @Test(
    "RFC 9111, 3.3: a range is cut out of what is stored",
    arguments: [
      ("bytes=0-1", "01"), ("bytes=1-", "123456789"), ("bytes=-3", "789"), ("bytes=8-99", "89"),
      ("bytes=-99", "0123456789"), ("bytes=10-", nil), ("bytes=3-2", nil), ("bytes=0-1,4-5", nil),
      ("items=0-1", nil), ("bytes=-0", nil), ("bytes=x-1", nil),
    ] as [(String, String?)])
  func ranges(range: String, expected: String?) async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60"], body: "0123456789"))
    _ = try await cache.send(request())
    let response = try await cache.send(request(["Range": range]))
    if let expected {
      #expect(response.status == 206 && response.body == Array(expected.utf8))
      #expect(response.headers["Content-Length"] == String(expected.utf8.count))
    }
    #expect(await next.requests.count == (expected == nil ? 2 : 1))
  }

  @Test("RFC 9111, 3.3: a part is never the whole")
  func parts() async throws {
    let part = answer(
      ["Cache-Control": "max-age=60", "Content-Range": "bytes 4-8/10"], status: 206, body: "45678")
    let (cache, next) = cache(part, answer(["Cache-Control": "max-age=60"], body: "0123456789"))
    _ = try await cache.send(request(["Range": "bytes=4-8"]))
    #expect(try await cache.send(request(["Range": "bytes=5-6"])).body == Array("56".utf8))
    #expect(await next.requests.count == 1)
    #expect(try await cache.send(request()).body.count == 10)
    #expect(await next.requests.count == 2)
  }

  @Test("A new edition of PokéAPI makes its stored lists stale at once, and nothing else")
  func editions() async throws {
    let headers = { (edition: String) -> HeaderFields in
      ["Cache-Control": "max-age=60", "X-PokeAPI-Hash": edition]
    }
    let next = ScriptedGateway([
      "/list": [answer(headers("1"), body: #"{"count":1}"#), answer(headers("2"), body: "new")],
      "/card": [answer(headers("1"), body: "{}")], "/other": [answer(headers("2"))],
    ])
    let cache = CachingGateway(next, store: store, now: clock.read)
    for path in ["list", "card", "list", "card", "other"] {
      _ = try await cache.send(GatewayRequest("https://a.example/" + path))
    }
    #expect(await next.requests.count == 3)
    #expect(try await cache.send(GatewayRequest("https://a.example/card")).source == .store(age: 0))
    let list = try await cache.send(GatewayRequest("https://a.example/list"))
    #expect(list.body == Array("new".utf8))
  }

  @Test("Nothing is shown to another account")
  func accounts() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=60"]))
    var request = request()
    request.identity = Identity(of: "one")
    _ = try await cache.send(request)
    request.identity = Identity(of: "other")
    #expect(try await cache.send(request).source == .network)
    request.identity = Identity(of: "one")
    #expect(try await cache.send(request).source == .store(age: 0))
    #expect(await next.requests.count == 2)
  }

  @Test("Wishes: only what is stored, however old; nothing unconfirmed; nothing kept")
  func wishes() async throws {
    let (cache, next) = cache(answer(["Cache-Control": "max-age=5", "ETag": "\"a\""]))
    _ = try await cache.send(request(storage: .never))
    #expect(store.all.isEmpty)
    _ = try await cache.send(request())
    _ = try await cache.send(request(storage: .revalidate))
    #expect(await next.requests.last?.headers["If-None-Match"] == "\"a\"")
    clock.advance(seconds: 1_000_000)
    let old = try await cache.send(request(storage: .onlyStored))
    #expect(old.source == .stale(age: 1_000_000, .wished))
    #expect(await next.requests.count == 3)
  }

  @Test("Without a place for anything every request is answered as if there were no cache")
  func emptyStore() async throws {
    let next = ScriptedGateway(["/x": [answer(["Cache-Control": "max-age=60"])]])
    let cache = CachingGateway(next, store: EmptyStore(), now: clock.read)
    _ = try await cache.send(request())
    _ = try await cache.send(request())
    #expect(await next.requests.count == 2)
  }
}
