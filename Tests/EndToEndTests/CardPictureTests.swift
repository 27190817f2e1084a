import LoopbackServer
import TestDoubles
import Testing

/// Sprites of cards and lists by the built program, against a server on loopback.
@Suite(.mustEnd)
struct CardPictureTests {
  private let folder = TemporaryFolder()

  /// A Pokémon whose sprites stand on the same server; the front's colour is #0ac81e.
  private static func answer(_ head: String) -> [Step] {
    let host =
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host:") }?
      .split(separator: " ").last ?? ""
    let path = String(head.split(separator: " ")[1])
    if path.hasPrefix("/front") { return file(DrawnPNG.file((10, 200, 30))) }
    if path.hasPrefix("/back") { return file(Array("no picture".utf8)) }
    let card = #"""
      {"id":1,"name":"mon","sprites":{"front_default":"http://\#(host)/front.png",\#
      "back_default":"http://\#(host)/back.png"}}
      """#
    let item = #"{"id":4,"name":"ball","sprites":{"default":"http://\#(host)/front.png"}}"#
    let category =
      #"{"id":34,"name":"balls","items":[{"name":"ball","url":"https://h/item/4/"}]}"#
    if path.contains("/item/") { return file(Array(item.utf8)) }
    if path.contains("/item-category/") { return file(Array(category.utf8)) }
    let list = #"{"count":1,"next":null,"results":[{"name":"mon","url":"https://h/pokemon/1/"}]}"#
    return file(Array((path.contains("/pokemon/1") ? card : list).utf8))
  }

  private static func file(_ body: [UInt8]) -> [Step] {
    [
      .text(
        "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nContent-Length: \(body.count)\r\n\r\n"),
      .bytes(body),
    ]
  }

  /// What the program says, and the paths it asked for.
  private func run(
    _ arguments: [String], _ more: [String: String] = [:]
  ) throws -> (run: PipeRun, paths: [String]) {
    let server = LoopbackServer(Self.answer)
    let environment = ["HUB_POKEAPI_URL": server.url + "/api"].merging(more) { $1 }
    let run = try PipeRun(arguments: arguments, environment: environment)
    return (run, server.heads.map { String($0.split(separator: " ")[1]) })
  }

  @Test(arguments: [[:] as [String: String], ["NO_COLOR": "1"], ["TERM": "dumb", "CI": "1"]])
  func aProgramGetsTheColourOfTheFrontWhateverTheTerminal(
    _ environment: [String: String]
  ) throws {
    let (run, paths) = try run(["pokemon", "1", "--json"], environment)
    #expect(run.output.contains(##""accent":"#0ac81e""##))
    #expect(run.status == 0)
    #expect(paths == ["/api/pokemon/1", "/front.png"])
  }

  @Test func aProgramGetsTheColourOfAnItem() throws {
    let (run, paths) = try run(["items", "4", "--json"])
    #expect(run.output.contains(##""accent":"#0ac81e""##))
    #expect(run.status == 0)
    #expect(paths == ["/api/item/4", "/front.png"])
  }

  @Test func aCategoryIsDrawnWherePicturesAreAskedFor() throws {
    let (run, paths) = try run(
      ["items", "--category", "balls", "--images", "blocks", "--format", "table"])
    #expect(run.status == 0)
    #expect(run.output == "****\n****\n#0004 Ball\nno text\nCost unknown\n1 of 1\n")
    #expect(paths == ["/api/item-category/balls", "/api/item/4", "/front.png"])
  }

  /// The card, whose text is at hand, waited for a picture as long as for any request.
  @Test func aPictureHostThatHangsHoldsUpACardForThreeSecondsAndNotForThirty() throws {
    let server = LoopbackServer { head in
      head.contains(".png") ? [.stall] : Self.answer(head)
    }
    let start = ContinuousClock.now
    let run = try PipeRun(
      arguments: ["pokemon", "1", "--json"], environment: ["HUB_POKEAPI_URL": server.url + "/api"])
    #expect(run.output.contains(#""accent":null"#))
    #expect(run.status == 0)
    // Three of them and what a busy machine takes; it was 30.
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func imagesNeverDoesNotTakeTheColourFromAProgram() throws {
    let (run, paths) = try run(["pokemon", "1", "--json", "--images", "never"])
    #expect(run.output.contains(##""accent":"#0ac81e""##))
    #expect(paths == ["/api/pokemon/1", "/front.png"])
  }

  @Test(arguments: [
    ["pokemon", "1"], ["pokemon", "1", "--fields", "name", "--json"],
    ["pokemon", "1", "--format", "table", "--images", "never"],
    ["items", "4"], ["items", "4", "--fields", "name", "--json"],
    ["items", "--category", "balls"], ["items", "--category", "balls", "--json"],
    ["items", "--category", "balls", "--format", "table", "--images", "never"],
    ["pokemon", "--details"], ["pokemon", "--details", "--fields", "name", "--json"],
  ])
  func noPictureIsAskedForThatNobodyShows(_ arguments: [String]) throws {
    let (run, paths) = try run(arguments)
    #expect(run.status == 0)
    #expect(run.output.lowercased().contains(arguments[0] == "items" ? "ball" : "mon"))
    #expect(paths.allSatisfy { $0.hasPrefix("/api/") })
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func aBrokenPictureLeavesCardAndStatusAsTheyAre() throws {
    let (run, paths) = try run(["pokemon", "1", "--images", "blocks", "--format", "table"])
    #expect(run.output.contains("[picture: Mon, back]"))
    #expect(run.status == 0)
    #expect(Set(paths) == ["/api/pokemon/1", "/front.png", "/back.png"])
  }

  @Test func detailsHaveTheColourOfEachRow() throws {
    let (run, _) = try run(["pokemon", "--details", "--format", "csv"])
    #expect(run.lines.first == "id,name,types,stats_total,accent")
    #expect(run.lines.last?.hasSuffix(",#0ac81e") == true)
  }

  @Test func theSecondRunAsksForNothing() throws {
    let server = LoopbackServer(Self.answer)
    let environment = [
      "HUB_POKEAPI_URL": server.url + "/api", "XDG_CACHE_HOME": folder.path,
    ]
    let first = try PipeRun("pokemon", "1", "--json", environment: environment)
    let second = try PipeRun("pokemon", "1", "--json", environment: environment)
    #expect(first.output == second.output)
    #expect(server.heads.count == 2)
  }
}
