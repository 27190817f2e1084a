import Fixtures
import Gateway
import Glibc
import LocalFiles
import Recording
import TestDoubles
import Testing

struct ReplayGatewayTests {
  private let folder = TemporaryFolder()

  /// Writes files as a person would, each with its request and an answer.
  private func replay(_ exchanges: (request: String, answer: String)...) throws -> ReplayGateway {
    for (index, exchange) in exchanges.enumerated() {
      let text = exchange.request + "\n\nHTTP/1.1 200\n\n" + exchange.answer
      try WholeFile.replace("\(folder.path)/\(index + 1).http", with: Array(text.utf8))
    }
    return try ReplayGateway(folder.path)
  }

  private func answer(_ gateway: ReplayGateway, _ request: GatewayRequest) async throws -> String {
    String(decoding: try await gateway.send(request).body, as: UTF8.self)
  }

  // MARK: Matching

  @Test(
    arguments: [
      ("https://h.test/a", "https://h.test/a"), ("https://h.test/a", "HTTPS://H.test:443/a"),
      ("https://h.test", "https://h.test/"), ("https://h.test/a%7eb", "https://h.test/a~b"),
      ("https://h.test/%2fx", "https://h.test/%2Fx"), ("https://h.test/é", "https://h.test/%C3%A9"),
      ("https://h.test/?page=2&limit=3", "https://h.test/?limit=3&page=2"),
      ("https://h.test/?name=a%62", "https://h.test/?name=ab"),
      ("https://h.test/?apikey=one", "https://h.test/?apikey=other"),
      ("https://h.test/?q=***", "https://h.test/?q=anything"),
    ])
  func theSameAddressIsFound(_ recorded: String, _ asked: String) async throws {
    let replay = try replay(("GET " + recorded, "found"))
    #expect(try await answer(replay, GatewayRequest(asked)) == "found")
  }

  @Test(
    arguments: [
      ("https://h.test/a", "http://h.test/a"), ("https://h.test/a", "https://h.test:8443/a"),
      ("https://h.test/a", "https://h.test/a/"), ("https://h.test/a", "https://h.test/A"),
      ("https://h.test/a/b", "https://h.test/a%2Fb"),
      ("https://h.test/?page=2", "https://h.test/?page=2&page=2"),
      ("https://h.test/?page=2", "https://h.test/?page=3"),
      ("https://h.test/?page=2", "https://h.test/"),
    ])
  func anotherAddressIsNotRecorded(_ recorded: String, _ asked: String) async throws {
    let replay = try replay(("GET " + recorded, ""))
    await #expect(
      throws: GatewayError.notRecorded(request: "GET " + asked, nearest: "GET " + recorded)
    ) { try await replay.send(GatewayRequest(asked)) }
  }

  @Test func whatWasRecordedOfHeaderFieldsMustBeAskedForAndTheMostOfItGoesFirst() async throws {
    let replay = try replay(
      ("GET https://h.test/", "plain"), ("GET https://h.test/\nAccept: a", "a"),
      ("GET https://h.test/\nAccept: a\nRange: r", "both"))
    let asked = { (headers: HeaderFields) in
      try await answer(replay, GatewayRequest("https://h.test/", headers: headers))
    }
    #expect(try await asked([:]) == "plain")
    #expect(try await asked(["Accept": "b", "User-Agent": "x"]) == "plain")
    #expect(try await asked(["accept": "a", "Authorization": "x"]) == "a")
    #expect(try await asked(["Range": "r", "Accept": "a"]) == "both")
  }

  @Test func aMethodAndAContentAreToldApart() async throws {
    let post = GatewayRequest("https://h.test/", method: .post, body: [1])
    let recorder = RecordingGateway(
      StubGateway { .success(GatewayResponse(status: 200, body: $0.body ?? [])) },
      folder: try RecordingFolder(folder.path), secrets: KnownSecrets([]))
    _ = try await recorder.send(post)
    let replay = try ReplayGateway(folder.path)
    #expect(try await replay.send(post).body == [1])
    var other = post
    other.body = [2]
    let error = await #expect(throws: GatewayError.self) { try await replay.send(other) }
    guard case .notRecorded("POST https://h.test/", let nearest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(nearest?.hasPrefix("POST https://h.test/ with Content-Digest: sha-256=:") == true)
    await #expect(
      throws: GatewayError.notRecorded(
        request: "GET https://h.test/", nearest: "POST https://h.test/")
    ) { try await replay.send(GatewayRequest("https://h.test/")) }
  }

  @Test func theSameRequestIsAnsweredInTheRecordedOrderTheLastAgainAndAgain() async throws {
    let replay = try replay(
      ("GET https://h.test/?page=1&limit=2", "1"), ("GET https://h.test/other", "x"),
      ("GET https://h.test/?limit=2&page=1", "2"), ("GET https://h.test/?page=1&limit=2", "3"))
    var answers: [String] = []
    for _ in 0..<5 {
      answers.append(try await answer(replay, GatewayRequest("https://h.test/?limit=2&page=1")))
    }
    #expect(answers == ["1", "2", "3", "3", "3"])
  }

  @Test func filesAreOrderedByNumberAndNotByName() async throws {
    let text = { (body: String) in Array("GET https://h.test/\n\nHTTP/1.1 200\n\n\(body)".utf8) }
    for (name, body) in [("10000-a", "3"), ("9999-z", "2"), ("by-hand", "1")] {
      try WholeFile.replace("\(folder.path)/\(name).http", with: text(body))
    }
    let replay = try ReplayGateway(folder.path)
    var answers = ""
    for _ in 0..<3 { answers += try await answer(replay, GatewayRequest("https://h.test/")) }
    #expect(answers == "123")
  }

  @Test func anAnswerSaysThatItIsRecordedAndIsNoLargerThanWanted() async throws {
    let replay = try replay(("GET https://h.test/", "12345"))
    #expect(try await replay.send(GatewayRequest("https://h.test/")).source == .recording)
    var small = GatewayRequest("https://h.test/")
    small.bodyLimit = 4
    await #expect(throws: GatewayError.tooLarge(limit: 4)) { try await replay.send(small) }
  }

  // MARK: The nearest

  @Test(
    arguments: [
      ("https://h.test/pokemon/mew", "GET https://h.test/pokemon/mewtwo"),
      ("https://h.test/pokemon?page=90000000", "GET https://h.test/pokemon?page=1"),
      ("https://i.test/pokemon?page=2", "GET https://h.test/pokemon?page=1"),
    ])
  func theNearestIsNamed(_ asked: String, _ nearest: String) async throws {
    let replay = try replay(
      ("GET https://h.test/pokemon?page=1", ""), ("GET https://h.test/pokemon/mewtwo", ""),
      ("GET https://h.test/pokemon/ditto", ""), ("GET https://h.test/pokemon/page=90000000", ""))
    await #expect(throws: GatewayError.notRecorded(request: "GET " + asked, nearest: nearest)) {
      try await replay.send(GatewayRequest(asked))
    }
  }

  @Test func whatIsSaidOfAnUnknownRequestHoldsNoSecret() async throws {
    let replay = try replay(("GET https://h.test/?apikey=canary", ""))
    await #expect(
      throws: GatewayError.notRecorded(
        request: "GET https://h.test/x?apikey=***", nearest: "GET https://h.test/?apikey=***")
    ) { try await replay.send(GatewayRequest("https://h.test/x?apikey=canary")) }
  }

  // MARK: Folders

  @Test func aFolderThatIsNoRecordingIsSaid() throws {
    let missing = folder.path + "/missing"
    #expect(throws: ReplayFailure.missing(path: missing)) { try ReplayGateway(missing) }
    try WholeFile.replace(folder.path + "/README.md", with: [])
    #expect(throws: ReplayFailure.empty(path: folder.path)) { try ReplayGateway(folder.path) }
    let file = folder.path + "/README.md"
    #expect(throws: ReplayFailure.unreadable(FileFailure(path: file, number: ENOTDIR))) {
      try ReplayGateway(file)
    }
  }

  @Test func aDamagedFileAmongOthersIsNamed() throws {
    _ = try replay(("GET https://h.test/", ""))
    let path = folder.path + "/2.http"
    try WholeFile.replace(path, with: Array("### a request\nGET {{host}}/\n".utf8))
    #expect(
      throws: ReplayFailure.damaged(
        path: path,
        DamagedRecording(line: 1, reason: "it is no request, as GET https://HOST/PATH"))
    ) { try ReplayGateway(folder.path) }
  }

  @Test func aFolderCalledLikeAFileIsNamed() throws {
    let path = folder.path + "/1.http"
    try PrivateFolder.make(path)
    #expect(throws: ReplayFailure.unreadable(FileFailure(path: path, number: EINVAL))) {
      try ReplayGateway(folder.path)
    }
  }

  /// Up to 8 GiB of it were read into memory.
  @Test func aFileThatIsLargerThanAnExchangeIsNotRead() throws {
    _ = try replay(("GET https://h.test/", ""))
    let (path, limit) = (folder.path + "/1.http", RecordedExchange.mostBytes)
    truncate(path, limit + 1)
    #expect(throws: ReplayFailure.tooLarge(path: path, limit: limit)) {
      try ReplayGateway(folder.path)
    }
  }

  @Test func aFileThatGoesAwayMeanwhileIsNoCrash() async throws {
    let replay = try replay(("GET https://h.test/", ""))
    unlink(folder.path + "/1.http")
    await #expect(
      throws: GatewayError.failed(
        reason: "\(folder.path)/1.http has changed since the replay began")
    ) { try await replay.send(GatewayRequest("https://h.test/")) }
  }

  @Test func theRecordingOfTheFixturesIsWhatTheRecorderWouldWrite() async throws {
    let fixture = Fixture.recording("ditto")
    let recorder = RecordingGateway(
      try ReplayGateway(fixture), folder: try RecordingFolder(folder.path),
      secrets: KnownSecrets([]))
    for path in ["pokemon/ditto", "pokemon-species/132", "evolution-chain/66", "pokemon/missingno"]
    {
      _ = try await recorder.send(GatewayRequest("https://pokeapi.co/api/v2/" + path))
    }
    #expect(names(in: folder.path).sorted() == names(in: fixture).sorted())
    for name in names(in: fixture) {
      #expect(
        try WholeFile.read("\(folder.path)/\(name)", limit: 1 << 20)
          == WholeFile.read("\(fixture)/\(name)", limit: 1 << 20))
    }
  }
}
