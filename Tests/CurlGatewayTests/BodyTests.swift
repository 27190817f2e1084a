import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("The body of an answer", .mustEnd)
struct BodyTests {
  /// More than a block of 64 KiB, and one member more.
  private static let twoMembers: (content: [UInt8], coded: [UInt8]) = {
    let content = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let members = (content.prefix(66_000), content.dropFirst(66_000))
    return (content, Gzip.member(Array(members.0)) + Gzip.member(Array(members.1)))
  }()

  @Test("may be as long as the request allows")
  func atTheLimit() async throws {
    let server = LoopbackServer(ok("12345"))
    #expect(try await answer(of: server) { $0.bodyLimit = 5 }.body.count == 5)
    #expect(await failure(of: server) { $0.bodyLimit = 4 } == .tooLarge(limit: 4))
  }

  @Test("is not waited for when it is said to be too long")
  func announced() async {
    let server = LoopbackServer { _ in [.text(head("200 OK", "Content-Length: 1001")), .stall] }
    #expect(await failure(of: server) { $0.bodyLimit = 1000 } == .tooLarge(limit: 1000))
  }

  @Test("may have no end")
  func endless() async {
    let chunk = "1000\r\n" + String(repeating: "a", count: 4096) + "\r\n"
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Transfer-Encoding: chunked")), .endless(Array(chunk.utf8))]
    }
    #expect(await failure(of: server) { $0.bodyLimit = 1 << 20 } == .tooLarge(limit: 1 << 20))
  }

  @Test(
    "may be compressed, in several members and in pieces of one byte",
    arguments: [
      "gzip", "x-gzip", "GZIP", "identity, gzip", " gzip ",
    ])
  func compressed(coding: String) async throws {
    let (content, coded) = Self.twoMembers
    let server = LoopbackServer { _ in
      [
        .text(
          head("200 OK", "Content-Encoding: \(coding)", "Content-Length: \(coded.count)", "ETag: x")
        )
      ] + coded.prefix(50).map { .bytes([$0]) } + [.bytes(Array(coded.dropFirst(50)))]
    }
    let response = try await answer(of: server)
    #expect(response.body == content)
    #expect(response.headers == ["ETag": "x"])
  }

  @Test("may be a compressed nothing")
  func compressedNothing() async throws {
    let none = LoopbackServer(ok("", "Content-Encoding: gzip"))
    #expect(try await answer(of: none).body.isEmpty)
    let coded = Gzip.member([])
    let empty = LoopbackServer { _ in
      [
        .text(head("200 OK", "Content-Encoding: gzip", "Content-Length: \(coded.count)")),
        .bytes(coded),
      ]
    }
    #expect(try await answer(of: empty).body.isEmpty)
  }

  @Test("is counted after decoding, and a bomb ends at the limit")
  func bomb() async {
    let (start, unit) = Gzip.bomb
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Content-Encoding: gzip")), .bytes(start), .endless(unit)]
    }
    // The server never ends: that there is an answer at all says that hub has ended it.
    #expect(await failure(of: server) == .tooLarge(limit: GatewayRequest.defaultBodyLimit))
  }

  @Test("is counted before decoding too, for a coding of nothing without end")
  func nothingWithoutEnd() async {
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Content-Encoding: gzip")), .endless(Gzip.member([]))]
    }
    #expect(await failure(of: server) { $0.bodyLimit = 1000 } == .tooLarge(limit: 1000))
  }

  @Test("has to be whole and right when it is compressed")
  func broken() async {
    let whole = Gzip.member(Array("all of it".utf8))
    var wrongChecksum = whole
    wrongChecksum[whole.count - 8] ^= 1
    var wrongLength = whole
    wrongLength[whole.count - 1] ^= 1
    let broken = [
      Array(whole.dropLast()), Array(whole.dropLast(9)), Array(whole.prefix(5)), wrongChecksum,
      wrongLength, whole + Array("rubbish, and a lot of it".utf8), whole + [0],
      whole + whole.prefix(12),
      Array("not gzip at all, but text".utf8),
    ]
    for body in broken {
      let server = LoopbackServer { _ in
        [
          .text(head("200 OK", "Content-Encoding: gzip", "Content-Length: \(body.count)")),
          .bytes(body),
        ]
      }
      let failure = await failure(of: server)
      #expect(failure?.isTruncated == true)
    }
  }

  @Test(
    "may not be compressed in another way",
    arguments: [
      "br", "deflate", "zstd", "gzip, br", "compress",
    ])
  func otherCodings(coding: String) async {
    let server = LoopbackServer(ok("abc", "Content-Encoding: \(coding)"))
    #expect(
      await failure(of: server)
        == .truncated(reason: "the content coding \(coding) is not understood"))
  }

  @Test(
    "may be compressed again and again",
    arguments: [
      "gzip, gzip, gzip", "gzip\r\nContent-Encoding: x-gzip\r\nContent-Encoding: GZIP",
    ])
  func nested(coding: String) async throws {
    let (content, coded) = Self.twoMembers
    let nested = Gzip.member(Gzip.member(coded))
    let server = LoopbackServer { _ in
      [
        .text(head("200 OK", "Content-Encoding: \(coding)", "Content-Length: \(nested.count)")),
        .bytes(nested),
      ]
    }
    #expect(try await answer(of: server).body == content)
  }

  @Test("is not undone without end")
  func manyLayers() async {
    let codings = Array(repeating: "gzip", count: 17).joined(separator: ",")
    let server = LoopbackServer(ok("abc", "Content-Encoding: \(codings)"))
    #expect(await failure(of: server)?.isTruncated == true)
  }

  @Test("is counted between the layers too, where one decodes to nothing without end")
  func nestedNothing() async {
    let nothing = Gzip.member(Array(repeatElement(Gzip.member([]), count: 1000).joined()))
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Content-Encoding: gzip, gzip")), .endless(nothing)]
    }
    #expect(await failure(of: server) { $0.bodyLimit = 1000 } == .tooLarge(limit: 1000))
  }

  @Test("is counted when a bomb is wrapped up", arguments: [2, 10])
  func wrappedBomb(layers: Int) async {
    // Ended within the bomb: the limit comes first.
    let (start, unit) = Gzip.bomb
    var coded = start + Array(repeatElement(unit, count: 4).joined())
    for _ in 1..<layers { coded = Gzip.member(coded) }
    let body = coded
    let codings = Array(repeating: "gzip", count: layers).joined(separator: ", ")
    let server = LoopbackServer { _ in
      [.text(head("200 OK", "Content-Encoding: \(codings)")), .bytes(body), .stall]
    }
    #expect(await failure(of: server) { $0.bodyLimit = 1 << 20 } == .tooLarge(limit: 1 << 20))
  }

  @Test("is what came when the coding is identity")
  func identity() async throws {
    let response = try await answer(of: LoopbackServer(ok("abc", "Content-Encoding: identity")))
    #expect(response.body == Array("abc".utf8))
    #expect(response.headers["Content-Length"] == "3")
  }
}
