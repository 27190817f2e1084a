internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo's PokéAPI: errors")
struct DemoPokeAPIErrorTests {
  @Test(
    "What is not there is Not Found, as text",
    arguments: ["pokemon/nobody", "pokemon/10", "pokemon/025", "pokemon-species/deoxys-normal"])
  func notFound(path: String) async throws {
    let answer = try await ask(.pokeAPI, path)
    #expect(answer.status == 404)
    #expect(answer.text == "Not Found")
    #expect(answer.headers["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test(
    "An unknown endpoint, odd characters and further segments are a Bad Request",
    arguments: ["berry", "Pokemon", "pokemon/mr.mime", "pokemon/25/encounters", "pokemon/pikachü"])
  func badRequest(path: String) async throws {
    let answer = try await ask(.pokeAPI, path)
    #expect(answer.status == 400)
    #expect(answer.text == "Bad Request")
    #expect(answer.headers["Content-Type"] == "text/plain; charset=utf-8")
  }
}
