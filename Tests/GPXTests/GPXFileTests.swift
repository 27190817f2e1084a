internal import GPX
internal import LocalFiles
internal import Location
internal import TestDoubles
internal import Testing

struct GPXFileTests {
  private let folder = TemporaryFolder()

  private func read(_ text: String, limits: GPXLimits = GPXLimits()) async throws -> GPXTrack {
    try await read(Array(text.utf8), limits: limits)
  }

  private func read(_ bytes: [UInt8], limits: GPXLimits = GPXLimits()) async throws -> GPXTrack {
    let path = folder.path + "/walk.gpx"
    try WholeFile.replace(path, with: bytes)
    return try await GPXFile.read(path, limits: limits)
  }

  private func fixes(_ track: GPXTrack) -> [Fix] { (0..<track.count).map { track.fix(at: $0) } }

  private func fix(_ index: Int, _ latitude: Double, _ longitude: Double, _ time: Double? = nil)
    -> Fix
  {
    Fix(
      index: index, coordinate: Coordinate(latitude: latitude, longitude: longitude), time: time)
  }

  private func failure(_ bytes: [UInt8], limits: GPXLimits = GPXLimits()) async -> LocationFailure?
  {
    do {
      _ = try await read(bytes, limits: limits)
      return nil
    } catch { return error as? LocationFailure }
  }

  private func failure(_ text: String, limits: GPXLimits = GPXLimits()) async -> LocationFailure? {
    await failure(Array(text.utf8), limits: limits)
  }

  private func message(_ rest: String) -> String { folder.path + "/walk.gpx" + rest }

  static let walk = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    <metadata><time>2001-01-01T00:00:00Z</time></metadata>
    <wpt lat="1" lon="1"/>
    <rte><rtept lat="2" lon="2"/></rte>
    <trk><trkseg/><trkseg><trkpt lat="45.5" lon="16.5"><ele>1</ele><time>2026-11-20T12:00:00Z</time></trkpt></trkseg>
    <trkseg><trkpt lat="45.6" lon="16.6"><time><![CDATA[2026-11-20T12:00:10Z]]></time></trkpt></trkseg></trk>
    </gpx>
    """

  @Test("Track points are walked before route points, and those before waypoints")
  func kinds() async throws {
    let track = try await read(Self.walk)
    #expect(track.kind == .track)
    #expect(fixes(track) == [fix(0, 45.5, 16.5, 1_795_176_000), fix(1, 45.6, 16.6, 1_795_176_010)])
    let route = try await read(
      "<gpx><wpt lat='1' lon='1'/><rte><rtept lat='2' lon='2'/></rte></gpx>")
    #expect(route.kind == .route)
    #expect(fixes(route) == [fix(0, 2, 2)])
    let waypoints = try await read("<gpx><trk><trkseg/></trk><wpt lat='1' lon='1'/></gpx>")
    #expect(waypoints.kind == .waypoints)
  }

  @Test(
    "A kind of which no point is a place is passed over; within a kind such points stay, without one"
  )
  func outOfRange() async throws {
    let track = try await read(
      "<gpx><rte><rtept lat='2' lon='2'/><rtept lat='91' lon='2'/><rtept lat='x' lon='2'/><rtept/></rte>"
        + "<trk><trkseg><trkpt lat='91' lon='0'/></trkseg></trk></gpx>")
    #expect(track.kind == .route)
    #expect(
      fixes(track)
        == [fix(0, 2, 2)] + (1...3).map { Fix(index: $0, coordinate: nil) })
  }

  @Test("Any prefix, a byte order mark, CR LF and undeclared prefixes of extensions are taken")
  func dialects() async throws {
    let text =
      "\u{FEFF}<?xml version=\"1.0\"?>\r\n<g:gpx xmlns:g=\"http://www.topografix.com/GPX/1/0\">\r\n<g:trk><g:trkseg>\r\n"
      + "<g:trkpt lon=\"16.5\" lat=\" 45.5 \"><g:extensions><gpxtpx:time>x</gpxtpx:time></g:extensions>"
      + "<g:time>\r\n2026-11-20T12:00:00Z </g:time></g:trkpt></g:trkseg></g:trk></g:gpx>\r\n"
    #expect(fixes(try await read(text)) == [fix(0, 45.5, 16.5, 1_795_176_000)])
  }

  @Test("UTF-16 of either order, Latin-1 and windows-1252 are taken")
  func encodings() async throws {
    let body =
      "<gpx><trk><name>caf\u{E9}</name><trkseg><trkpt lat='45.5' lon='16.5'/></trkseg></trk></gpx>"
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in body.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for bytes in [little, big] { #expect(fixes(try await read(bytes)) == [fix(0, 45.5, 16.5)]) }
    for encoding in ["ISO-8859-1", "windows-1252"] {
      let text = "<?xml version='1.0' encoding='\(encoding)'?>" + body
      let bytes = text.unicodeScalars.map { UInt8($0.value) }
      #expect(fixes(try await read(bytes)) == [fix(0, 45.5, 16.5)])
    }
  }

  @Test("Times that are missing, or mostly do not increase, count as none")
  func times() async throws {
    let track = { (times: [String]) in
      "<gpx><trk><trkseg>"
        + times.enumerated().map {
          "<trkpt lat='1' lon='\($0)'>\($1.isEmpty ? "" : "<time>2026-11-20T12:00:\($1)Z</time>")</trkpt>"
        }.joined() + "</trkseg></trk></gpx>"
    }
    #expect(try await read(track(["00", "01", "01", "02"])).isTimed)
    #expect(try await read(track(["00", "01", "00", "02", "03"])).isTimed)
    #expect(try await read(track(["00", "", "02"])).isTimed == false)
    #expect(try await read(track(["00", "00", "00"])).isTimed == false)
    #expect(try await read(track(["03", "02", "04", "01"])).isTimed == false)
    #expect(fixes(try await read(track(["03", "02"]))) == [fix(0, 1, 0), fix(1, 1, 1)])
  }

  /// Its blank was taken out, and it was no time any more.
  @Test("Times with a space in place of the T are times, blanks around them or not")
  func timesWithBlanks() async throws {
    let track = try await read(
      "<gpx><trk><trkseg><trkpt lat='1' lon='1'><time>2026-11-20 12:00:00Z</time></trkpt>"
        + "<trkpt lat='1' lon='2'><time>\n\t 2026-11-20 12:00:05Z \r\n</time></trkpt>"
        + "<trkpt lat='1' lon='3'><time>2026-11-20T12:00:10Z</time></trkpt></trkseg></trk></gpx>")
    #expect(
      fixes(track) == [
        fix(0, 1, 1, 1_795_176_000), fix(1, 1, 2, 1_795_176_005), fix(2, 1, 3, 1_795_176_010),
      ])
    #expect(
      try await read("<gpx><wpt lat='1' lon='1'><time> \n </time></wpt></gpx>").isTimed == false)
  }

  @Test("A file that is not there, and one without a place, are not found")
  func notFound() async {
    do {
      _ = try await GPXFile.read(folder.path + "/none.gpx")
      Issue.record("read")
    } catch {
      #expect(error.kind == .notFound)
      #expect(error.message == "there is no file \(folder.path)/none.gpx")
    }
    let empty = await failure("<gpx><trk><trkseg/></trk></gpx>")
    #expect(empty?.kind == .notFound)
    #expect(empty?.message == "there is no place in " + message(""))
    let invalid = await failure("<gpx><wpt lat='99' lon='0'/></gpx>")
    #expect(invalid?.kind == .notFound)
  }

  @Test("A folder, an empty file, other XML and no XML are named for what they are")
  func malformed() async {
    do {
      _ = try await GPXFile.read(folder.path)
      Issue.record("read")
    } catch {
      #expect(
        error == LocationFailure(.unreadable, "\(folder.path) cannot be read: Is a directory"))
    }
    #expect(await failure("") == LocationFailure(.malformed, message(" is empty, no GPX file")))
    #expect(
      await failure("<kml/>")
        == LocationFailure(.malformed, message(" is no GPX file: its first element is <kml>")))
    #expect(
      await failure("PK\u{3}\u{4}")
        == LocationFailure(
          .malformed, message(" is broken XML in line 1: not well-formed (invalid token)")))
    #expect(
      await failure("<gpx>\n<trk></gpx>")
        == LocationFailure(.malformed, message(" is broken XML in line 2: mismatched tag")))
  }

  @Test(
    "A file that breaks off is refused as a whole, wherever it breaks off, and says in which line")
  func truncated() async throws {
    let walk =
      "<?xml version='1.0'?><!-- x --><gpx><trk><name>&amp;\u{E9}</name><trkseg><trkpt lat='1' lon='2'><time>"
      + "<![CDATA[2026-11-20T12:00:10Z]]></time></trkpt></trkseg></trk></gpx>"
    let bytes = Array(walk.utf8)
    for length in 1..<bytes.count {
      let failure = await failure(Array(bytes[..<length]))
      #expect(failure?.kind == .malformed, "\(length)")
      #expect(
        failure?.message.contains(" breaks off in line ") == true,
        "\(length): \(failure?.message ?? "")")
    }
  }

  @Test("Entities are refused where they are declared, a DOCTYPE without any is not")
  func entities() async throws {
    let bomb =
      "<!DOCTYPE gpx [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><gpx><wpt lat='1' lon='1'><name>&b;</name></wpt></gpx>"
    #expect(
      await failure(bomb)
        == LocationFailure(
          .malformed,
          message(" declares entities in line 1, which no GPX file needs; it is refused")))
    let external = "<!DOCTYPE gpx [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><gpx>&a;</gpx>"
    #expect(await failure(external)?.kind == .malformed)
    let parameter = "<!DOCTYPE gpx [<!ENTITY % a SYSTEM \"http://127.0.0.1:9/\">%a;]><gpx/>"
    #expect(await failure(parameter)?.kind == .malformed)
    let plain =
      "<!DOCTYPE gpx SYSTEM \"http://127.0.0.1:9/gpx.dtd\"><gpx><wpt lat='1' lon='1'/></gpx>"
    #expect(try await read(plain).count == 1)
  }

  @Test("Depth, the length of a tag and the length of the file have bounds")
  func bounds() async {
    let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
    #expect(
      await failure(deep)?.message
        == message(" nests more than 64 elements in line 1; it is refused"))
    let long = "<gpx><a b='" + String(repeating: "x", count: 3 << 20) + "'/></gpx>"
    #expect(
      await failure(long)?.message
        == message(" has a tag or comment longer than 1024 KiB in line 1; it is refused"))
    var limits = GPXLimits()
    limits.size = 2 << 20
    let big = "<gpx>" + String(repeating: "<a/>\n", count: 1 << 20)
    #expect(
      await failure(big, limits: limits)?.message
        == message(" is longer than 2 MiB, the most hub reads"))
    limits = GPXLimits()
    limits.points = 3
    let point = "<wpt lat='1' lon='1'/>"
    #expect(
      await failure("<gpx><wpt/>" + point + point + point + "</gpx>", limits: limits)
        == LocationFailure(.tooLarge, message(" has more than 3 points, the most hub walks")))
    #expect(await failure("<gpx>" + point + point + point + "</gpx>", limits: limits) == nil)
  }

  /// It was read, which took more time and memory than a file of 100 MB may.
  @Test("A file of 100 MB is refused for its size, before any of it is read")
  func largeFile() async throws {
    let path = folder.path + "/large.gpx"
    try TemporaryFolder.write("this is no XML", to: path)
    TemporaryFolder.extend(path, to: 100_000_000)
    do {
      _ = try await GPXFile.read(path)
      Issue.record("read")
    } catch {
      #expect(
        error
          == LocationFailure(.tooLarge, "\(path) is longer than 64 MiB, the most hub reads"))
    }
  }

  @Test("No mutation of a file crashes or hangs the reader")
  func mutations() async {
    let original = Array(Self.walk.utf8)
    var seed: UInt64 = 42
    let random = { (below: Int) in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
    var refused = 0
    for _ in 0..<200 {
      var bytes = original
      for _ in 0...random(8) {
        let at = random(bytes.count)
        switch random(3) {
        case 0: bytes[at] = UInt8(random(256))
        case 1: bytes.remove(at: at)
        default:
          bytes.insert(
            contentsOf: [UInt8](
              repeating: UInt8(ascii: "<") + UInt8(random(3)), count: 1 + random(2)), at: at)
        }
      }
      if await failure(bytes) != nil { refused += 1 }
    }
    #expect((40...200).contains(refused))
  }
}
