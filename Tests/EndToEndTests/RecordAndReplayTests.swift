import Fixtures
import LocalFiles
import LoopbackServer
import TestDoubles
import Testing

/// `--record` and `--replay` of the built program.
@Suite(.mustEnd)
struct RecordAndReplayTests {
  private let folder = TemporaryFolder()
  private var recording: String { folder.path + "/recording" }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> PipeRun {
    try PipeRun(
      arguments: arguments,
      environment: ["XDG_CACHE_HOME": folder.path + "/cache", "NO_COLOR": "1"].merging(
        environment
      ) { $1 })
  }

  private static func answer(_ body: String, status: String = "200 OK", _ headers: String = "")
    -> [Step]
  {
    [
      .text(
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    ]
  }

  /// PokéAPI's Ditto, from the recording among the fixtures.
  private static func pokeAPI(_ head: String) -> [Step] {
    let path = String(head.split(separator: " ")[1].trimmingPrefix("/api/v2/"))
    let names = [
      "pokemon/ditto": "0001-GET-pokeapi.co-pokemon-ditto.http",
      "pokemon-species/132": "0002-GET-pokeapi.co-pokemon-species-132.http",
      "evolution-chain/66": "0003-GET-pokeapi.co-evolution-chain-66.http",
    ]
    guard let name = names[path], let bytes = try? Fixture.bytes("Recordings/ditto/" + name) else {
      return answer("Not Found", status: "404 Not Found")
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false)
    return answer(String(parts[2]), "Cache-Control: max-age=60\r\nSet-Cookie: canary\r\n")
  }

  @Test func aRecordedRunIsReplayedWithoutAServer() throws {
    var server: LoopbackServer? = LoopbackServer(Self.pokeAPI)
    let environment = ["HUB_POKEAPI_URL": try #require(server).url + "/api/v2"]
    let live = try run(
      "pokemon", "ditto", "missingno", "--record", recording, environment: environment)
    #expect(live.status == 8)
    #expect(server?.requests.count == names(in: recording).count)
    server = nil
    let replayed = try run(
      "pokemon", "ditto", "missingno", "--replay", recording, environment: environment)
    #expect(replayed.output == live.output)
    #expect(replayed.errors == live.errors)
    #expect(replayed.status == live.status)
    #expect(!TemporaryFolder.holds("canary", below: recording))
  }

  /// What the store answered was shown, so it is recorded.
  @Test func aRunThatTheStoreAnswersIsRecordedToo() throws {
    let server = LoopbackServer(Self.pokeAPI)
    let environment = ["HUB_POKEAPI_URL": server.url + "/api/v2"]
    _ = try run("pokemon", "ditto", environment: environment)
    let stored = try run("pokemon", "ditto", "--record", recording, environment: environment)
    #expect(server.requests.count == 3)
    let replayed = try run("pokemon", "ditto", "--replay", recording, environment: environment)
    #expect(replayed.output == stored.output && stored.status == 0 && replayed.status == 0)
  }

  @Test func aRecordingWrittenByHandIsReplayedAndNothingIsWritten() throws {
    let replayed = try run(
      "pokemon", "ditto", "--fields", "name,types,base_experience", "--replay",
      Fixture.recording("ditto"))
    #expect(replayed.output == "name\tDitto\ntypes\tNormal\nbase_experience\t101\n")
    #expect(replayed.errors == "")
    #expect(replayed.status == 0)
    #expect(folder.files.isEmpty && folder.folders.isEmpty)
  }

  @Test func whatIsNotRecordedIsSaidWithTheNearest() throws {
    let replayed = try run(
      "pokemon", "dito", "--json", "--offline", "--replay", Fixture.recording("ditto"))
    #expect(replayed.status == 6)
    #expect(
      replayed.errors.contains(
        #""code":"offline","exit":6,"message":"GET https://pokeapi.co/api/v2/pokemon/dito is not in "#
          + #"the recording; the nearest there is GET https://pokeapi.co/api/v2/pokemon/ditto""#))
  }

  @Test func anAnswerOfARecordingSaysThatNoCacheWasAsked() throws {
    let replayed = try run(
      "api", "-i", "pokeapi", "pokemon/missingno", "--replay", Fixture.recording("ditto"))
    #expect(
      replayed.output == """
        HTTP/1.1 404 Not Found
        Content-Type: text/plain; charset=utf-8
        Cache-Status: hub; fwd=bypass; detail=recording

        Not Found
        """)
    #expect(replayed.status == 3)
  }

  @Test func redirectsAreRecordedHopByHop() throws {
    var server: LoopbackServer? = LoopbackServer { head in
      head.hasPrefix("GET /a ")
        ? Self.answer("", status: "302 Found", "Location: /b?sig=canary\r\n") : Self.answer("there")
    }
    let url = try #require(server).url + "/a"
    #expect(try run("api", "--follow", url, "--record", recording).output == "there")
    #expect(server?.heads.last?.contains("sig=canary") == true)
    server = nil
    #expect(try run("api", "--follow", url, "--replay", recording).output == "there")
    #expect(try run("api", "-i", url, "--replay", recording).output.hasPrefix("HTTP/1.1 302 "))
    #expect(!TemporaryFolder.holds("canary", below: recording))
  }

  @Test func marvelIsReplayedWithoutAKeyAndUnderItsOwnAddress() throws {
    let body = #"{"code":200,"data":{"offset":0,"limit":20,"total":0,"count":0,"results":[]}}"#
    let text =
      "GET https://gateway.marvel.com/v1/public/characters?offset=0&limit=20\n\nHTTP/1.1 200\n\n"
      + body
    try TemporaryFolder.write(text, to: folder.path + "/1.http")
    let asked = try run("api", "marvel", "characters?limit=20&offset=0", "--replay", folder.path)
    #expect(asked.output == body)
    #expect(asked.status == 0)
    let listed = try run("marvel", "--replay", folder.path)
    #expect(!listed.errors.contains("November 2025"))
    #expect(!listed.output.contains("Spider"))
  }

  /// A mirror that sends back the whole signed request.
  @Test func noKeyAndNoSignatureIsInARecording() throws {
    let server = LoopbackServer { head in
      let target = String(head.split(separator: " ")[1])
      let query = target.split(separator: "?").last ?? ""
      let pairs = query.split(separator: "&").map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1)
        return "\"\(sides[0])\":\"\(sides.count > 1 ? sides[1] : "")\""
      }
      let headers = head.split(separator: "\r\n").dropFirst().map { "\"\($0)\"" }
      let body =
        "{\"url\":\"\(target)\",\"args\":{\(pairs.joined(separator: ","))},"
        + "\"headers\":[\(headers.joined(separator: ","))]}"
      return Self.answer(
        body, "ETag: \"\(query)\"\r\nLink: <\(target)>; rel=\"next\"\r\nLocation: \(target)\r\n")
    }
    let environment = [
      "HUB_MARVEL_URL": server.url, "HUB_GITHUB_URL": server.url, "GH_TOKEN": "canary-token",
      "MARVEL_PUBLIC_KEY": "canary-public", "MARVEL_PRIVATE_KEY": "canary-private",
    ]
    let live = try run(
      "api", "marvel", "characters?limit=2", "--record", recording, environment: environment)
    _ = try run("api", "github", "rate_limit", "--record", recording, environment: environment)
    #expect(live.output.contains("canary-public"))
    let head = try #require(server.heads.first)
    let hash = try #require(head.firstMatch(of: /hash=([0-9a-f]{32})/)?.1)
    let timestamp = try #require(head.firstMatch(of: /ts=([0-9]+)/)?.1)
    for secret in ["canary", String(hash), String(timestamp)] {
      #expect(!TemporaryFolder.holds(secret, below: recording))
    }
    #expect(TemporaryFolder.holds("GET \(server.url)/characters?limit=2\n", below: recording))
    #expect(
      try run(
        "api", "marvel", "characters?limit=2", "--replay", recording,
        environment: ["HUB_MARVEL_URL": server.url]
      ).status == 0)
  }

  @Test(arguments: [
    ["--demo", "--record", "x"], ["--demo", "--replay", "x"], ["--record", "x", "--replay", "y"],
    ["--record", ""], ["--replay="],
  ])
  func whatContradictsIsWrongUsage(_ options: [String]) throws {
    let run = try PipeRun(arguments: ["pokemon"] + options)
    #expect(run.status == 2)
    #expect(run.errors.contains("--record") || run.errors.contains("--replay"))
  }

  @Test func aFolderThatCannotBeReplayedIsSaidInOneLine() throws {
    let missing = try run("pokemon", "--replay", recording)
    #expect(missing.status == 3)
    #expect(missing.errors.hasPrefix("hub: no such folder: \(recording)\n"))
    let empty = try run("pokemon", "--replay", folder.path)
    #expect(empty.status == 3)
    #expect(empty.errors.hasPrefix("hub: there is no recording in \(folder.path)\n"))
    try TemporaryFolder.write("{}", to: folder.path + "/1.http")
    let damaged = try run("pokemon", "--replay", folder.path)
    #expect(damaged.status == 1)
    #expect(
      damaged.errors.hasPrefix("hub: \(folder.path)/1.http is no recorded exchange: line 1: "))
  }

  @Test func aFolderThatCannotBeWrittenIsKnownBeforeAnythingIsAsked() throws {
    let server = LoopbackServer(Self.pokeAPI)
    for path in ["/dev/null", "/dev/null/x", "/proc/hub"] {
      let run = try run(
        "pokemon", "--record", path, environment: ["HUB_POKEAPI_URL": server.url])
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("hub: nothing can be recorded in \(path): "))
    }
    #expect(server.connections.count == 0)
  }
}
