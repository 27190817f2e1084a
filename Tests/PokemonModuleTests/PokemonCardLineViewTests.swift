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

  @Test func a() async throws { view(isInteractive: true).show(try await bulbasaur()); print(output.text) }
  @Test func b() async throws { view(style: Style(encoding: .ascii)).show(try await bulbasaur()); print(output.text) }
  @Test func c() async throws { view(style: Style(isAccessible: true)).show(try await bulbasaur()); print(output.text) }
  @Test func d() async throws { view(width: 20, isInteractive: true).show(try await bulbasaur()); print(output.text) }
  @Test func e() async throws { view(width: 20, style: Style(encoding: .ascii, isAccessible: true), isInteractive: true).show(try await bulbasaur()); print(output.text) }
  @Test func f() async throws {
    let w = RecordWriter(format: .json, fields: nil, output: output)
    RecordView(writer: w, messages: Messages(output: errors, data: output, style: .plain, isJSON: true), showsNotices: false).show(try await bulbasaur())
    w.finish(); print(output.text)
    let w2 = RecordWriter(format: .csv, fields: nil, output: output)
    RecordView(writer: w2, messages: Messages(output: errors, data: output, style: .plain, isJSON: true), showsNotices: false).show(try await bulbasaur())
    print(output.text)
  }
}
