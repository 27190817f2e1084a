import Fixtures
import LoopbackServer
import TestDoubles
import Testing

/// `hub flickr` against a server on loopback, and with the data it carries.
@Suite(.mustEnd)
struct FlickrTests {
  private static let key = "flickr-canary-0123456789abcdef"

  private let folder = TemporaryFolder()

  private func server(_ body: String, type: String = "application/json") -> LoopbackServer {
    LoopbackServer { _ in
      [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nCache-Control: private\r\n"
            + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"), .close,
      ]
    }
  }

  private func fixture(_ name: String) throws -> String {
    String(decoding: try Fixture.bytes("Flickr/\(name).json"), as: UTF8.self)
  }

  private func environment(_ server: LoopbackServer, key: String? = key) -> [String: String] {
    var environment = [
      "HUB_FLICKR_URL": server.url + "/rest", "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
    ]
    environment["FLICKR_API_KEY"] = key
    return environment
  }

  @Test func theKeyIsSentAndTurnsUpNowhereElse() throws {
    let server = server(try fixture("near"))
    let run = try PipeRun(
      "-v", "flickr", "--near", "45.8131, 15.9775", "--record", folder.path + "/recording",
      environment: environment(server))
    #expect(run.status == 8)
    #expect(run.lines.map { $0.split(separator: "\t")[1] } == ["here", "near", "far"])
    #expect(server.heads.count == 1)
    #expect(server.heads[0].contains("&api_key=\(Self.key) HTTP"))
    #expect(run.errors.contains("&nojsoncallback=1  200  network"))
    #expect(!(run.output + run.errors).contains(Self.key))
    let kept = folder.files
    #expect(kept.contains { $0.path.hasPrefix(folder.path + "/cache") })
    #expect(kept.contains { $0.path.hasSuffix(".http") })
    for file in kept {
      #expect(
        !(file.path + String(decoding: file.content, as: UTF8.self)).contains(Self.key),
        "\(file.path)")
    }
  }

  @Test func aSearchIsSentOnceAndTheRecentPhotosEachTime() throws {
    let server = server(try fixture("near"))
    for _ in 0..<2 {
      _ = try PipeRun("flickr", "--near", "45.8131,15.9775", environment: environment(server))
    }
    #expect(server.heads.count == 1)
    for _ in 0..<2 { _ = try PipeRun("flickr", environment: environment(server)) }
    #expect(server.heads.count == 3)
  }

  @Test(arguments: ["flickr", "--near", "card", "api"])
  func withoutAKeyNothingIsSent(_ what: String) throws {
    let server = server("{}")
    let arguments =
      switch what {
      case "--near": ["flickr", "--near", "45.8,15.9"]
      case "card": ["flickr", "54000000002"]
      case "api": ["api", "flickr", "?method=flickr.test.echo"]
      default: ["flickr"]
      }
    let run = try PipeRun(arguments: arguments, environment: environment(server, key: nil))
    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(
      run.errors == """
        hub: Flickr needs a key: set FLICKR_API_KEY
             Flickr gives keys to Pro members (flickr.com/services/apps/create); hub keys set flickr \
        keeps one; --demo shows photos without

        """)
    #expect(server.heads == [])
  }

  @Test func aKeptKeyIsUsed() throws {
    let server = server(try fixture("near"))
    let environment = environment(server, key: nil)
    _ = try PipeRun("keys", "set", "flickr", environment: environment, input: Self.key + "\n")
    _ = try PipeRun("flickr", environment: environment)
    #expect(server.heads.map { $0.contains("&api_key=\(Self.key) ") } == [true])
  }

  /// The answer has status 200; kept, it would have been shown for as long as a list.
  @Test func aRefusedKeyEndsWithFourAndIsNotKept() throws {
    let server = server(
      #"{"stat":"fail","code":100,"message":"Invalid API Key (Key has expired)"}"#)
    for _ in 0..<2 {
      let run = try PipeRun("flickr", "54000000002", environment: environment(server))
      #expect(run.status == 4)
      #expect(
        run.errors.hasPrefix("hub: Flickr refused the key: “Invalid API Key (Key has expired)”\n"))
      #expect(run.errors.contains("flickr.com/services/apps/create"))
    }
    #expect(server.heads.count == 2)
  }

  @Test func anOutageEndsWithSix() throws {
    let server = server(try fixture("outage"), type: "text/xml")
    let run = try PipeRun("flickr", "--json", environment: environment(server))
    #expect(run.status == 6)
    #expect(
      run.errors == """
        {"error":{"code":"unavailable","exit":6,"message":"Flickr is not available: “Sorry, the \
        Flickr API service is not currently available.”","hint":"try again later; the fault is on \
        the service’s side"}}

        """)
  }

  @Test(arguments: [
    ["--near", "nowhere"], ["--near", "91,0"], ["--near", "1,2", "--radius", "32"],
    ["--near", "1,2", "--radius", "0"], ["--radius", "1"], ["--limit", "501"],
    ["--near", "1,2", "--limit", "251"], ["boat"], ["5", "--all"], ["--all", "--limit", "3"],
    ["--near", "1,2", "--radius", "nan"],
    // They were sent as 0.000000 and 32.000000.
    ["--near", "0,0", "--radius", "0.0000001"], ["--near", "0,0", "--radius", "31.9999999"],
  ])
  func wrongUsageSendsNothing(_ arguments: [String]) throws {
    let server = server("{}")
    let run = try PipeRun(arguments: ["flickr"] + arguments, environment: environment(server))
    #expect(run.status == 2)
    #expect(server.heads == [])
  }

  @Test func theRawAnswerComesWithTheKeyAdded() throws {
    let server = server(#"{"stat":"ok"}"#)
    let run = try PipeRun(
      "api", "flickr", "?method=flickr.test.echo", environment: environment(server))
    #expect(run.output == #"{"stat":"ok"}"#)
    #expect(
      server.heads.map { $0.prefix { !$0.isNewline } } == [
        "GET /rest?method=flickr.test.echo&api_key=\(Self.key) HTTP/1.1"
      ])
  }

  // MARK: Demo

  @Test func aProgramGetsTheColourOfACard() throws {
    let number = "9000000000000004"
    let card = try PipeRun("--demo", "flickr", number, "--json")
    #expect(card.output.contains(##""accent":"#"##))
    let bare = try PipeRun("--demo", "flickr", number, "--json", "--fields", "title")
    #expect(bare.lines.joined() == #"[{"title":"Zrinjevac"}]"#)
    let list = try PipeRun("--demo", "flickr", "--json")
    #expect(!list.output.contains("accent"))
  }

  @Test func fromTheListToACardAndTheGallery() throws {
    let hub = try TerminalRun("--demo", "flickr", "--limit", "3")
    #expect(hub.wait(for: "flickr> ")?.contains("g pictures") == true)
    hub.type("g 2")
    #expect(
      hub.wait(for: "gallery> ")?.contains(
        "“St. Mark’s Square” by hub demo (CC BY-SA 2.0)") == true)
    hub.type("b")
    _ = hub.wait(for: "flickr> ")
    hub.type("1")
    #expect(hub.wait(for: "flickr> ")?.contains("“Lotrščak Tower” by hub demo") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func theDemoNeedsNoKey() throws {
    let list = try PipeRun("--demo", "flickr", "--limit", "2")
    #expect(
      list.lines == [
        "9000000000000010\tLotrščak Tower\thub demo\t2026-06-13 10:00\tCC BY 2.0",
        "9000000000000009\tSt. Mark’s Square\thub demo\t2026-06-13 09:54\tCC BY-SA 2.0",
      ])
    let near = try PipeRun("--demo", "flickr", "--near", "45.8131,15.9775", "--radius", "0.2")
    #expect(
      near.lines == [
        "9000000000000005\tBan Jelačić Square\t0 m\thub demo\t2026-06-13 09:30\tCC BY 4.0",
        "9000000000000006\tDolac market\t112 m\thub demo\t2026-06-13 09:36\tCC BY 2.0",
      ])
    let card = try PipeRun(
      "--demo", "open", "https://www.flickr.com/photos/0@N00/9000000000000004/in/photostream")
    #expect(card.lines.contains("title\tZrinjevac"))
    #expect(card.status == 0)
    #expect(!card.output.contains("accent"))
    #expect(try PipeRun("--demo", "flickr", "5").status == 3)
    #expect(
      try PipeRun("--demo", "api", "flickr", "?method=flickr.photos.getInfo&photo_id=5").output
        == #"{"stat":"fail","code":1,"message":"Photo not found"}"#)
  }
}
