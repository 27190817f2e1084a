import Fixtures
import Gateway
import PokeAPI
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

@MainActor
struct PokemonCardLineViewTests {
  let output = MemoryOutput()
  let errors = MemoryOutput()

  private func view(
    width: Int? = 80, style: Style = .plain, isInteractive: Bool = false, fields: [String]? = nil
  ) -> PokemonCardLineView {
    PokemonCardLineView(
      page: LinePage(
        output: output,
        messages: Messages(output: errors, data: output, style: style, isJSON: false),
        style: style, isInteractive: isInteractive, fields: fields, columns: { width }))
  }

  private func bulbasaur() async throws -> PokemonCardDisplay {
    let gateway = ScriptedGateway([
      "/pokemon/1": try .fixture("bulbasaur.json"),
      "/pokemon-species/1": try .fixture("bulbasaur-species.json"),
      "/evolution-chain/1": try .fixture("bulbasaur-chain.json"),
    ])
    let service = ServiceClient(
      gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 })
    let card = await PokemonCardInteractor(service: service).cards([Slug("1")]).first
    return PokemonCardDisplay(try #require(card).get(), showsAllMoves: false)
  }

  private static let moves = """
    moves  Razor Wind, Swords Dance, Cut, Bind, Vine Whip, Headbutt, Tackle, Body
           Slam, Take Down, Double Edge, Growl, Strength, Mega Drain, Leech Seed,
           Growth, Razor Leaf, and 2 more
    """

  private static let links = """
    1  front         https://raw.githubusercontent.com/PokeAPI/sprites/master/sprite
                     s/pokemon/1.png
    2  back          https://raw.githubusercontent.com/PokeAPI/sprites/master/sprite
                     s/pokemon/back/1.png
    3  front, shiny  https://raw.githubusercontent.com/PokeAPI/sprites/master/sprite
                     s/pokemon/shiny/1.png
    4  back, shiny   https://raw.githubusercontent.com/PokeAPI/sprites/master/sprite
                     s/pokemon/back/shiny/1.png
    """

  private static let utf8 = """
    #0001  Bulbasaur  —  Seed Pokémon
    [picture: Bulbasaur, front]
    [picture: Bulbasaur, back]
    A small plant sits on its back and unfolds in the sunlight.

    types            Grass, Poison
    weight           6.9 kg
    height           0.7 m
    base experience  64
    abilities        Overgrow, Chlorophyll (hidden)

    HP               45  █████████░░░░░░░░░░░
    Attack           49  ██████████░░░░░░░░░░
    Defense          49  ██████████░░░░░░░░░░
    Special Attack   65  █████████████░░░░░░░
    Special Defense  65  █████████████░░░░░░░
    Speed            45  █████████░░░░░░░░░░░

    \(moves)

    1  Bulbasaur
    2  └─ Ivysaur  (level 16)
    3     └─ Venusaur  (level 32)

    \(links)

    """

  private static let ascii = """
    #0001  Bulbasaur  -  Seed Pokemon
    [picture: Bulbasaur, front]
    [picture: Bulbasaur, back]
    A small plant sits on its back and unfolds in the sunlight.

    types            Grass, Poison
    weight           6.9 kg
    height           0.7 m
    base experience  64
    abilities        Overgrow, Chlorophyll (hidden)

    HP               45  #########...........
    Attack           49  ##########..........
    Defense          49  ##########..........
    Special Attack   65  #############.......
    Special Defense  65  #############.......
    Speed            45  #########...........

    \(moves)

    1  Bulbasaur
    2  `- Ivysaur  (level 16)
    3     `- Venusaur  (level 32)

    \(links)

    """

  private static let accessible = """
    #0001  Bulbasaur  —  Seed Pokémon
    [picture: Bulbasaur, front]
    [picture: Bulbasaur, back]
    A small plant sits on its back and unfolds in the sunlight.

    types            Grass, Poison
    weight           6.9 kg
    height           0.7 m
    base experience  64
    abilities        Overgrow, Chlorophyll (hidden)

    HP               45 of 100
    Attack           49 of 100
    Defense          49 of 100
    Special Attack   65 of 100
    Special Defense  65 of 100
    Speed            45 of 100

    \(moves)

    1  Bulbasaur
    2    Ivysaur  (level 16)
    3      Venusaur  (level 32)

    \(links)

    """

  @Test func aCardAtTheUsualWidth() async throws {
    view().show(try await bulbasaur())
    #expect(output.text == Self.utf8 + "\n")
    #expect(errors.text == "")
  }

  @Test func aPromptFollowsTheCommands() async throws {
    view(isInteractive: true).show(try await bulbasaur())
    #expect(
      output.text == Self.utf8
        + "NUMBER relative · o NUMBER link · m all moves · b back · ? help · q quit\n")
  }

  @Test func inASCII() async throws {
    view(style: Style(encoding: .ascii)).show(try await bulbasaur())
    #expect(output.text == Self.ascii + "\n")
    let isASCII = output.text.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII)
  }

  @Test func wordsInThePlaceOfDrawings() async throws {
    view(style: Style(isAccessible: true)).show(try await bulbasaur())
    #expect(output.text == Self.accessible + "\n")
  }

  @Test(arguments: [
    Style.plain, Style(encoding: .ascii), Style(isAccessible: true),
    Style(encoding: .ascii, isAccessible: true),
  ])
  func noLineIsWiderThanTwentyColumns(_ style: Style) async throws {
    view(width: 20, style: style, isInteractive: true).show(try await bulbasaur())
    #expect(output.lines.filter { displayWidth($0) > 20 } == [])
  }

  @Test func anAddressThatIsCutStaysWholeAsATarget() async throws {
    let card = try await bulbasaur()
    view(style: Style(isColored: true)).show(card)
    let targets = output.lines.compactMap { line in
      line.split(separator: "\u{1B}]8;;").dropFirst().first?.prefix { $0 != "\u{1B}" }
    }
    #expect(targets.map(String.init) == card.links.map(\.url))
  }

  @Test func addressesStandBesideTheirLabelsWhereThereIsRoom() async throws {
    view(width: 120).show(PokemonCardDisplay(.sample(), showsAllMoves: false))
    #expect(
      output.lines.suffix(3) == [
        "1  front        https://sprites.example/1.png",
        "2  back, shiny  http://sprites.example/back/shiny/1.png", "",
      ])
  }

  @Test func colourMarksTheBarsAndTheShownOne() async throws {
    view(style: Style(isColored: true)).show(PokemonCardDisplay(.sample(), showsAllMoves: false))
    #expect(output.lines.first == "\u{1B}[1m#0001  Bulbasaur  —  Seed Pokémon\u{1B}[22m")
    let tree = output.lines.filter {
      $0.contains("saur") && !$0.contains("#") && !$0.contains("[picture:")
    }
    #expect(tree.map { $0.contains("\u{1B}[1m") } == [true, false, false])
    let bar = output.lines.first { $0.contains("HP") }
    #expect(bar?.contains("\u{1B}[31m█████████\u{1B}[39m") == true)
  }

  @Test func whatIsNotThereIsSaid() {
    let pokemon = Pokemon.sample(
      weight: 0, height: nil, baseExperience: nil, types: [], abilities: [], stats: [], moves: [],
      sprites: [])
    view(isInteractive: true).show(
      PokemonCardDisplay(.sample(pokemon, species: nil, family: nil), showsAllMoves: false))
    #expect(
      output.text == """
        #0001  Bulbasaur

        types            unknown
        weight           unknown
        height           unknown
        base experience  unknown
        abilities        none

        stats  unknown

        moves  none
        b back · ? help · q quit

        """)
  }

  @Test func theFieldsAskedForAreAllThereIs() async throws {
    view(fields: ["weight", "name", "nonsense", "display_name"]).show(try await bulbasaur())
    #expect(
      output.text == """
        weight        6.9 kg
        name          Bulbasaur
        display name  Bulbasaur

        """)
  }

  @Test func whatTheServiceSaysCannotActOnTheTerminal() {
    let card = PokemonCard.sample(
      .sample(types: ["gr\u{1B}]0;x\u{7}ass"]), species: .sample(english: "Bul\u{202E}ba"))
    view().show(PokemonCardDisplay(card, showsAllMoves: false))
    #expect(output.lines.first == "#0001  Bul\\u{202E}ba  —  Seed Pokémon")
    let hasControls = output.text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 }
    #expect(!hasControls)
  }

  @Test func problemsAndNotesGoToTheErrorStream() {
    let view = view()
    view.show(Problem(.notFound, "no such Pokémon: x", hint: "did you mean y?"))
    view.show(note: "a note")
    #expect(output.text == "")
    #expect(errors.text == "hub: no such Pokémon: x\n     did you mean y?\na note\n")
  }
}
