import Glibc
import LocalFiles
import LoopbackServer
import TestDoubles
import Testing

/// `hub picture` as a process: files, servers, pipes, a terminal.
@Suite(.mustEnd)
struct PictureTests {
  private let folder = TemporaryFolder()

  private static func answer(_ body: [UInt8], _ type: String = "image/png") -> [Step] {
    [
      .text(
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nCache-Control: max-age=600\r\n"
          + "Content-Length: \(body.count)\r\n\r\n"), .bytes(body),
    ]
  }

  private static func redirect(_ location: String) -> [Step] {
    [.text("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
  }

  private func file(_ name: String, _ bytes: [UInt8] = onePixel) throws -> String {
    try WholeFile.replace(folder.path + "/" + name, with: bytes)
    return folder.path + "/" + name
  }

  private func record(_ source: String) -> String {
    let facts = ##""kind":"png","width":1,"height":1,"bytes":67,"accent":"#808080""##
    return "[\n{\"source\":\"\(source)\",\(facts)}\n]\n"
  }

  @Test func aFileOfAnyNameHasItsFactsInJSON() throws {
    let path = try file("notes.txt")
    let run = try PipeRun("picture", path, "--json")
    #expect(run.output == record(path))
    #expect(run.status == 0)
  }

  @Test func aFieldThatIsNamedTwiceIsShownOnce() throws {
    let path = try file("a.png")
    let rows = try PipeRun("picture", path, "--fields", "kind,width,kind")
    #expect(rows.output == "png\t1\n")
    let json = try PipeRun("picture", path, "--fields", "kind,width,kind", "--json")
    #expect(json.output == "[\n{\"kind\":\"png\",\"width\":1}\n]\n")
  }

  @Test func inAPipeThereIsNotOneEscapeByte() throws {
    let run = try PipeRun(
      "picture", try file("a.png"), environment: ["TERM": "xterm-kitty", "CLICOLOR_FORCE": "1"])
    #expect(run.output == "\(folder.path)/a.png\tpng\t1\t1\t67\n")
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  @Test func whatIsNoPictureIsToldInOneLineWithItsStatus() throws {
    let cases: [(String, String, Int32)] = [
      (folder.path + "/none", "hub: no such file", 3),
      (folder.path, "is no file: a folder or a device", 1),
      ("/dev/zero", "is no file: a folder or a device", 1),
      (try file("a.png", Array("<html>".utf8)), "it is no PNG, JPEG, GIF or WebP", 1),
      (try file("b.png", Array(onePixel.prefix(40))), "is no picture that can be shown", 1),
    ]
    for (path, reason, status) in cases {
      let run = try PipeRun("picture", path)
      #expect(run.output == "")
      #expect(run.errors.contains(reason), "\(path): \(run.errors)")
      #expect(run.status == status, "\(path)")
    }
  }

  /// A server that is the API's and that of its pictures is told no key with a picture.
  @Test func noCredentialGoesAlongThoughTheAPIHasTheSameOrigin() throws {
    let server = LoopbackServer { _ in Self.answer(onePixel) }
    let run = try PipeRun(
      "picture", server.url + "/a.png", "--json",
      environment: [
        "HUB_GITHUB_URL": server.url, "HUB_MARVEL_URL": server.url, "GH_TOKEN": "ghp_canary",
        "MARVEL_PUBLIC_KEY": "canary-public", "MARVEL_PRIVATE_KEY": "canary-private",
      ])
    #expect(run.output == record(server.url + "/a.png"))
    #expect(server.heads.count == 1)
    let head = server.heads.first ?? ""
    #expect(head.hasPrefix("GET /a.png HTTP/1.1\r\n"))
    #expect(head.contains("\r\nAccept: image/*\r\n"))
    #expect(!head.lowercased().contains("authorization"))
    #expect(!head.contains("canary"))
    #expect(!head.contains("apikey"))
  }

  @Test func aPageThatIsCalledAPictureIsNone() throws {
    let server = LoopbackServer { _ in Self.answer(Array("<html>".utf8), "text/html") }
    let run = try PipeRun(
      "picture", server.url + "/a.png", "--json", environment: ["HUB_IMAGE_ORIGINS": server.url])
    #expect(run.errors.contains(#""code":"decode""#))
    #expect(run.status == 1)
  }

  @Test func clearTextIsForNamedOriginsAlone() throws {
    let server = LoopbackServer { _ in Self.answer(onePixel) }
    let run = try PipeRun("picture", server.url + "/a.png")
    #expect(run.errors.contains("is not asked for without encryption"))
    #expect(run.status == 1)
    #expect(server.requests.count == 0)
  }

  @Test(arguments: ["http://192.0.2.1/b.png", "http://169.254.169.254/", "ftp://h/b.png"])
  func aRedirectLeadsToNoUnsafePlace(_ location: String) throws {
    let server = LoopbackServer { _ in Self.redirect(location) }
    let run = try PipeRun(
      "picture", server.url + "/a.png", "--json", environment: ["HUB_IMAGE_ORIGINS": server.url])
    #expect(run.errors.contains(#""code":"policy""#))
    #expect(server.requests.count == 1)
  }

  /// The address was “no address that can be asked”.
  @Test func anAddressWithAUserInItIsNotAskedAndItsPasswordNotSaid() throws {
    let server = LoopbackServer { _ in Self.answer(onePixel) }
    let host = String(server.url.dropFirst("http://".count))
    let run = try PipeRun("picture", "https://user:pw@\(host)/x.png")
    #expect(
      run.errors.hasPrefix(
        "hub: an address with a user in it is not asked: https://\(host)/x.png"))
    #expect(!run.errors.contains("pw"))
    #expect(run.status == 2)
    #expect(server.requests.count == 0)
  }

  @Test func anEmpty204IsSaidToBeWithoutAPicture() throws {
    let server = LoopbackServer { _ in [.text("HTTP/1.1 204 No Content\r\n\r\n")] }
    let run = try PipeRun(
      "picture", server.url + "/a.png", environment: ["HUB_IMAGE_ORIGINS": server.url])
    #expect(run.errors.contains("answered 204 without a picture"))
    #expect(run.status == 1)
  }

  @Test func aRedirectAtHomeIsFollowed() throws {
    let server = LoopbackServer { head in
      head.hasPrefix("GET /b.png") ? Self.answer(onePixel) : Self.redirect("/b.png")
    }
    let run = try PipeRun(
      "picture", server.url + "/a.png", "--json", environment: ["HUB_IMAGE_ORIGINS": server.url])
    #expect(run.output == record(server.url + "/a.png"))
  }

  @Test func aPictureWithoutEndIsCutOffAt64MiB() throws {
    let server = LoopbackServer { _ in
      [
        .text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n\r\n"),
        .endless(Array(repeating: 0x20, count: 1 << 20)),
      ]
    }
    let run = try PipeRun(
      "picture", server.url + "/a.png", "--json", environment: ["HUB_IMAGE_ORIGINS": server.url])
    #expect(run.errors.contains(#""code":"too-large""#))
    #expect(run.errors.contains("is larger than 64 MiB, the most a picture may be"))
    #expect(!run.errors.contains("hub api"))
    #expect(run.status == 1)
  }

  @Test func whatWasFetchedIsKeptAndShownOffline() throws {
    let server = LoopbackServer { _ in Self.answer(onePixel) }
    let environment = [
      "HUB_IMAGE_ORIGINS": server.url, "XDG_CACHE_HOME": folder.path, "XDG_STATE_HOME": folder.path,
    ]
    for option in ["--json", "--json", "--offline"] {
      let run = try PipeRun("picture", server.url + "/a.png", option, environment: environment)
      #expect(run.status == 0)
    }
    #expect(server.requests.count == 1)
    let other = try PipeRun(
      "picture", server.url + "/b.png", "--offline", environment: environment)
    #expect(other.status == 6)
    #expect(server.requests.count == 1)
  }

  @Test func aRecordedPictureIsReplayedByteForByte() throws {
    let server = LoopbackServer { _ in Self.answer(onePixel) }
    let environment = ["HUB_IMAGE_ORIGINS": server.url]
    let recording = folder.path + "/recording"
    let address = server.url + "/a.png"
    let first = try PipeRun(
      "picture", address, "--json", "--record", recording, environment: environment)
    let second = try PipeRun(
      "picture", address, "--json", "--replay", recording, environment: environment)
    #expect(first.output == record(address))
    #expect(second.output == first.output)
    #expect(server.requests.count == 1)
  }

  @Test func anOriginThatIsNoneIsToldWhereItIsNeeded() throws {
    let environment = ["HUB_IMAGE_ORIGINS": "https://h.test, h.test/pictures"]
    let remote = try PipeRun("picture", "https://h.test/a.png", environment: environment)
    #expect(remote.errors.contains("HUB_IMAGE_ORIGINS names “h.test/pictures”"))
    #expect(remote.status == 4)
    let local = try PipeRun("picture", try file("a.png"), environment: environment)
    #expect(local.status == 0)
  }

  @Test func severalAreAGalleryOnATerminal() throws {
    let paths = [try file("a.png"), try file("b.png", [1, 2, 3]), try file("c.png")]
    let hub = try TerminalRun(
      "picture", paths[0], paths[1], paths[2], environment: ["NO_COLOR": "1", "CI": "1"],
      columns: 200)
    let first = hub.wait(for: "gallery> ")
    #expect(first?.contains("a.png  1×1 PNG  67 bytes") == true)
    #expect(first?.contains("1/3") == true)
    hub.type("")
    #expect(hub.wait(for: "gallery> ")?.contains("it is no PNG, JPEG, GIF or WebP") == true)
    hub.type("")
    #expect(hub.wait(for: "gallery> ")?.contains("3/3") == true)
    hub.type("")
    #expect(hub.wait(for: "gallery> ")?.contains("this is the last picture (3 of 3)") == true)
    hub.type("1")
    #expect(hub.wait(for: "gallery> ")?.contains("1/3") == true)
    hub.type("q")
    // b.png was looked at and could not be shown.
    #expect(hub.end().status == 8)
  }

  @Test func oneIsShownOnATerminalWithoutAPrompt() throws {
    let hub = try TerminalRun(
      "picture", try file("a.png"), environment: ["NO_COLOR": "1", "CI": "1"])
    let (text, status) = hub.end()
    #expect(text.contains("a.png  1×1 PNG  67 bytes"))
    #expect(!text.contains("> "))
    #expect(status == 0)
  }
}
