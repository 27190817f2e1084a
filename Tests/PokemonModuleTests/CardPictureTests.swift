import Gateway
import PictureLoading
import Pictures
import PokeAPI
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

/// Sprites of a card, from the addresses in the record to what is shown.
@MainActor
struct CardPictureTests {
  let output = MemoryOutput()
  let view = MockPokemonCardView()

  private static let sprites = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites"
  private static let front = "\(sprites)/pokemon/1.png"
  private static let back = "\(sprites)/pokemon/back/1.png"
  private static let shiny = "\(sprites)/pokemon/shiny/1.png"
  private static let shinyBack = "\(sprites)/pokemon/back/shiny/1.png"

  private static let green = DrawnPNG.file((10, 200, 30))
  private static let blue = DrawnPNG.file((0, 0, 250))

  private func service() throws -> ServiceClient {
    let gateway = ScriptedGateway([
      "/pokemon/1": try .fixture("bulbasaur.json"),
      "/pokemon-species/1": try .fixture("bulbasaur-species.json"),
      "/evolution-chain/1": try .fixture("bulbasaur-chain.json"),
    ])
    return ServiceClient(gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 })
  }

  private func start(
    _ pictures: ScriptedPictures, style: SpriteStyle = [], wishes: PictureWishes
  ) async throws -> Presenting.ExitStatus {
    view.wishes = wishes
    let presenter = PokemonCardPresenter(
      PokemonCardRequest([Slug("1")], style: style), view: view,
      interactor: PokemonCardInteractor(service: try service(), pictures: pictures),
      router: MockPokemonCardRouter(), wording: .test)
    return await presenter.start()
  }

  private func sprite(_ alternative: String, _ file: [UInt8]?) throws -> PictureDisplay {
    PictureDisplay(
      alternative: alternative, kind: .sprite,
      picture: try file.map { (file) throws in try Picture(file) })
  }

  @Test func frontStandsBeforeBackWhenBackArrivesFirst() async throws {
    let pictures = ScriptedPictures(
      [Self.front: Self.green, Self.back: Self.blue], later: [Self.front: Self.back])
    #expect(try await start(pictures, wishes: [.drawings, .accents]) == .done)
    #expect(
      view.cards.first?.pictures == [
        try sprite("Bulbasaur, front", Self.green), try sprite("Bulbasaur, back", Self.blue),
      ])
    #expect(view.cards.first?.accent == RGB(red: 10, green: 200, blue: 30))
    #expect(await Set(pictures.asked) == [Self.front, Self.back])
    #expect(await pictures.asked.count == 2)
  }

  @Test func aBrokenPictureLeavesTheCardStanding() async throws {
    let broken = Array(Self.green.prefix(40))
    let pictures = ScriptedPictures([Self.front: broken])
    #expect(try await start(pictures, wishes: [.drawings, .accents]) == .done)
    #expect(view.said.count == 1)
    #expect(
      view.cards.first?.pictures.map(\.alternative) == ["Bulbasaur, front", "Bulbasaur, back"])
    #expect(view.cards.first?.pictures.last?.picture == nil)
    #expect(view.cards.first?.accent == nil)
    #expect(view.cards.first?.record["accent"] == .accent(nil))
  }

  @Test func nothingIsFetchedThatNobodyShows() async throws {
    let pictures = ScriptedPictures([Self.front: Self.green])
    #expect(try await start(pictures, wishes: []) == .done)
    #expect(await pictures.asked == [])
    #expect(
      view.cards.first?.pictures == [
        try sprite("Bulbasaur, front", nil), try sprite("Bulbasaur, back", nil),
      ])
  }

  @Test func theColourAloneTakesTheFrontAlone() async throws {
    let pictures = ScriptedPictures([Self.front: Self.green])
    #expect(try await start(pictures, wishes: .accents) == .done)
    #expect(await pictures.asked == [Self.front])
    #expect(view.cards.first?.record["accent"]?.value == .string("#0ac81e"))
    #expect(view.cards.first?.pictures.map(\.picture) == [nil, nil])
  }

  /// `--shiny` showed the shiny sprites beside the colour of the plain one.
  @Test func shinySpritesAreShownAndTheColourIsTheirs() async throws {
    let pictures = ScriptedPictures([
      Self.front: Self.green, Self.shiny: Self.blue, Self.shinyBack: Self.blue,
    ])
    #expect(try await start(pictures, style: .shiny, wishes: [.drawings, .accents]) == .done)
    #expect(await Set(pictures.asked) == [Self.shiny, Self.shinyBack])
    let card = try #require(view.cards.first)
    #expect(
      card.pictures == [
        try sprite("Bulbasaur, front, shiny", Self.blue),
        try sprite("Bulbasaur, back, shiny", Self.blue),
      ])
    #expect(card.accent == RGB(red: 0, green: 0, blue: 250))
    #expect(card.record["accent"]?.value == .string("#0000fa"))
    #expect(view.notes == [])
  }

  /// `--shiny --fields sprites` named the plain sprites.
  @Test func theFieldOfSpritesNamesThoseOfTheStyleAndForAProgramAll() async throws {
    let pictures = ScriptedPictures()
    #expect(try await start(pictures, wishes: []) == .done)
    #expect(try await start(pictures, style: .shiny, wishes: []) == .done)
    let fields = view.cards.map { $0.record["sprites"] }
    #expect(
      fields.map { $0?.text } == [
        "\(Self.front) \(Self.back)", "\(Self.shiny) \(Self.shinyBack)",
      ])
    #expect(fields[0]?.value == fields[1]?.value)
  }

  @Test func aFormThatTheGamesLackIsShownAsTheNearestWithANote() async throws {
    let pictures = ScriptedPictures([Self.shiny: Self.blue])
    #expect(try await start(pictures, style: [.shiny, .female], wishes: .drawings) == .done)
    #expect(
      view.cards.first?.pictures.map(\.alternative) == [
        "Bulbasaur, front, shiny", "Bulbasaur, back, shiny",
      ])
    #expect(
      view.notes == [
        "not every sprite of Bulbasaur has a shiny, female form: what comes nearest is shown"
      ])
  }

  @Test func aPokemonWithoutSpritesHasNoColourAndNothingIsAsked() async throws {
    let pictures = ScriptedPictures()
    let card = PokemonCardDisplay(.sample(.sample(sprites: [])), showsAllMoves: false)
    #expect(card.pictures == [])
    #expect(card.record["accent"]?.value == .null)
    let list = PokemonListInteractor(service: try service(), pictures: pictures)
    #expect(
      await list.portraits(of: [.sample(sprites: []), nil], [.drawings, .accents])
        == [.none, .none])
    #expect(await pictures.asked == [])
  }

  @Test(arguments: [
    (RecordFormat.json, nil as [String]?, 1), (RecordFormat.csv, nil as [String]?, 1),
    (RecordFormat.json, ["name"] as [String]?, 0),
    (RecordFormat.tabSeparated, nil as [String]?, 0),
    (RecordFormat.tabSeparated, ["accent"] as [String]?, 1),
  ])
  func aProgramGetsTheColourWhereItIsAmongTheFields(
    _ format: RecordFormat, _ fields: [String]?, _ requests: Int
  ) async throws {
    let pictures = ScriptedPictures([Self.front: Self.green])
    let writer = RecordWriter(format: format, fields: fields, output: output)
    let messages = Messages(output: MemoryOutput(), data: output, style: .plain, isJSON: false)
    let module = PokemonModule(
      service: try service(), pictures: pictures,
      surface: .records(RecordView(writer: writer, messages: messages, showsNotices: false)),
      wording: .test, go: { _ in })
    #expect(await module.card(PokemonCardRequest([Slug("1")])).start() == .done)
    writer.finish()
    #expect(await pictures.asked == Array(repeating: Self.front, count: requests))
    #expect(output.text.contains("#0ac81e") == (requests == 1))
  }
}
