import Gateway
import Glibc
import LocalFiles
import TestDoubles
import Testing

@testable import Recording

struct RecordingGatewayTests {
  private let folder = TemporaryFolder()

  private func gateway(
    _ next: any Gateway = StubGateway(), secrets: [Secret] = []
  ) throws -> RecordingGateway {
    RecordingGateway(
      next, folder: try RecordingFolder(folder.path), secrets: KnownSecrets(secrets))
  }

  private var fileNames: [String] { names(in: folder.path).sorted() }

  @Test func filesAreNumberedAsTheRequestsSetOut() async throws {
    let gateway = try gateway()
    for (path, method) in [
      (["api", "v2", "pokemon", "ditto"], GatewayRequest.Method.get), (["a b", ".."], .head),
      ([], .init(rawValue: "M-SE!ARCH")),
    ] {
      _ = try await gateway.send(
        GatewayRequest("https://h.test:8080", path: path, query: [.init("q", "x")], method: method))
    }
    #expect(
      fileNames == [
        "0001-GET-h.test-8080-pokemon-ditto.http", "0002-HEAD-h.test-8080-a-20b-2E-2E.http",
        "0003-M-SE-ARCH-h.test-8080.http",
      ])
    #expect(folder.files.allSatisfy { $0.mode == 0o600 })
  }

  @Test func aNameIsNoLongerThanAFileSystemTakes() async throws {
    let long = String(repeating: "ü/", count: 400)
    _ = try await gateway().send(GatewayRequest("https://h.test", path: ["x", long, long]))
    let name = try #require(fileNames.first)
    #expect(name.utf8.count <= 255 && name.hasPrefix("0001-GET-h.test-") && name.hasSuffix(".http"))
  }

  @Test func whatCouldNotBeReplayedIsNotRecorded() throws {
    let target = try RecordingFolder(folder.path)
    let request = RecordedRequest(.get, "https://h.test/x")
    let failure = FileFailure(path: folder.path + "/0001-GET-h.test-x.http", number: EFBIG)
    let bytes = [UInt8](repeating: 0, count: RecordedExchange.mostBytes + 1)
    #expect(throws: failure) { try target.add(bytes, request, number: 1) }
    #expect(target.failure == failure)
    #expect(fileNames == [])
  }

  @Test func aSecondRunGoesOnAfterTheHighestNumber() async throws {
    try WholeFile.replace(folder.path + "/9999-GET-h.test.http", with: [1])
    try WholeFile.replace(folder.path + "/notes.txt", with: [2])
    for _ in 0..<2 { _ = try await gateway().send(GatewayRequest("https://h.test")) }
    #expect(
      fileNames == [
        "10000-GET-h.test.http", "10001-GET-h.test.http", "9999-GET-h.test.http", "notes.txt",
      ])
    #expect(try WholeFile.read(folder.path + "/9999-GET-h.test.http", limit: 1) == [1])
  }

  @Test func twoRunsAtTheSameTimeOverwriteNothing() async throws {
    let gateways = [try gateway(), try gateway()]
    await withTaskGroup(of: Void.self) { group in
      for count in 0..<40 {
        group.addTask {
          _ = try? await gateways[count % 2].send(GatewayRequest("https://h.test/same"))
        }
      }
    }
    #expect(fileNames.count == 40)
    let numbers = fileNames.compactMap { Int($0.prefix(4)) }
    #expect(Set(numbers).count == 40)
  }

  @Test func anUnfinishedRequestLeavesNothing() async throws {
    let gateway = try gateway(StubGateway { _ in .failure(.cancelled) })
    await #expect(throws: GatewayError.cancelled) {
      try await gateway.send(GatewayRequest("https://h.test"))
    }
    #expect(fileNames == [])
  }

  @Test func aFailureIsRecordedAndPassedOn() async throws {
    let error = GatewayError.unreachable(host: "h.test", reason: "refused")
    let gateway = try gateway(StubGateway { _ in .failure(error) })
    await #expect(throws: error) { try await gateway.send(GatewayRequest("https://h.test")) }
    let replay = try ReplayGateway(folder.path)
    await #expect(throws: error) { try await replay.send(GatewayRequest("https://h.test")) }
  }

  @Test func whatTheCacheMadeInPlaceOfAnAnswerIsAFailure() async throws {
    let gateway = try gateway(
      StubGateway { _ in
        var response = GatewayResponse(status: 504)
        response.source = .missing(.notStored)
        return .success(response)
      })
    #expect(try await gateway.send(GatewayRequest("https://h.test")).status == 504)
    let replay = try ReplayGateway(folder.path)
    await #expect(throws: GatewayError.notStored) {
      try await replay.send(GatewayRequest("https://h.test"))
    }
  }

  @Test func onlyKnownHeaderFieldsAreRecordedAndAddressesInThemDisclosed() async throws {
    let answer = GatewayResponse(
      status: 200,
      headers: [
        "Content-Type": "text/plain", "Set-Cookie": "session=canary", "X-Canary": "canary",
        "X-RateLimit-Remaining": "59", "X-GitHub-Media-Type": "v3",
        "Location": "/b?page=1&code=canary",
        "Link":
          "<https://u:canary@h.test/?page=2&cursor=canary>; rel=\"next\", <?page=3&c=canary>; rel=last",
      ])
    _ = try await gateway(StubGateway { _ in .success(answer) }).send(
      GatewayRequest("https://h.test"))
    let bytes = try #require(folder.files.first?.content)
    var expected = GatewayResponse(
      status: 200,
      headers: [
        "Content-Type": "text/plain", "X-RateLimit-Remaining": "59", "X-GitHub-Media-Type": "v3",
        "Location": "/b?page=1&code=***",
        "Link": "<https://h.test/?page=2&cursor=***>; rel=\"next\", <?page=3&c=***>; rel=last",
      ])
    expected.source = .recording
    #expect(
      try RecordedExchange(decoding: bytes)
        == RecordedExchange(RecordedRequest(.get, "https://h.test"), .answer(expected)))
  }

  @Test(
    arguments: [
      ("Location", "https://h.test/?a=canary", "https://h.test/?a=***"),
      ("Location", "//h.test/x?a=canary", "//h.test/x?a=***"),
      ("Location", "x?a=canary", "x?a=***"), ("Location", "", ""),
      ("Location", "mailto:canary", "***"), ("Link", "canary", "***"),
      ("Link", " <https://h.test/?a=canary", " <https://h.test/?a=***"),
    ])
  func aReferenceIsDisclosed(_ name: String, _ value: String, _ expected: String) {
    #expect(disclosed([name: value])[name] == expected)
  }

  // MARK: Folders

  @Test func aMissingFolderIsMadePrivateAndOneThatIsThereStaysAsItIs() throws {
    _ = try RecordingFolder(folder.path + "/a/b")
    #expect(folder.folders.map(\.mode) == [0o700, 0o700])
    chmod(folder.path + "/a/b", 0o755)
    _ = try RecordingFolder(folder.path + "/a/b")
    #expect(Set(folder.folders.map(\.mode)) == [0o700, 0o755])
    #expect(folder.files.isEmpty)
  }

  @Test func aFileInTheWayIsNoFolder() throws {
    let path = folder.path + "/file"
    try WholeFile.replace(path, with: [])
    #expect(throws: FileFailure(path: path, number: ENOTDIR)) { try RecordingFolder(path) }
    #expect(throws: FileFailure(path: path + "/below", number: ENOTDIR)) {
      try RecordingFolder(path + "/below")
    }
  }

  @Test func aFolderThatHasGoneIsSaidInsteadOfAnAnswerThatIsNotRecorded() async throws {
    let path = folder.path + "/gone"
    let gateway = RecordingGateway(
      StubGateway(), folder: try RecordingFolder(path), secrets: KnownSecrets([]))
    rmdir(path)
    await #expect(
      throws: GatewayError.notWritten(
        path: path + "/0001-GET-h.test.http", reason: "No such file or directory")
    ) { try await gateway.send(GatewayRequest("https://h.test")) }
  }
}
