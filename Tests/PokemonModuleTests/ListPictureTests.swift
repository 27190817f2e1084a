import PictureLoading
import Pictures
import Presenting
import TestDoubles
import Testing
import WebService

@testable import PokemonModule

/// Sprites of a list with details.
@MainActor
struct ListPictureTests {
  let view = MockListView()

  private func start(
    _ interactor: MockPokemonListInteractor, hasDetails: Bool = true, wishes: PictureWishes
  ) async -> Presenting.ExitStatus {
    view.wishes = wishes
    let presenter = PokemonListPresenter(
      PokemonListRequest(limit: 2, hasDetails: hasDetails), view: view, interactor: interactor,
      router: MockPokemonListRouter(), wording: .test)
    return await presenter.start()
  }

  private static let red = RGB(red: 200, green: 0, blue: 0)

  @Test func eachRowHasItsSpriteAndItsColour() async throws {
    let picture = try Picture(DrawnPNG.file((200, 0, 0)))
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)], details: [[.success(.sample()), .failure(.retired)]],
      portraits: [[Illustration(picture: picture, accent: Self.red), .none]])
    #expect(await start(interactor, wishes: [.drawings, .accents]) == .partial)
    #expect(await interactor.askedPortraits == [[1, nil]])
    #expect(await interactor.askedWishes == [[.drawings, .accents]])
    #expect(
      view.lists.first?.pictures == [
        PictureDisplay(alternative: "Bulbasaur", kind: .sprite, picture: picture),
        PictureDisplay(alternative: "Ivysaur", kind: .sprite, picture: nil),
      ])
    #expect(view.lists.first?.accents == [Self.red, nil])
    #expect(
      view.lists.first?.records.map { $0["accent"]?.value } == [.string("#c80000"), .null])
  }

  @Test(arguments: [(true, PictureWishes()), (false, PictureWishes([.drawings, .accents]))])
  func nothingIsFetchedThatNobodyShows(_ hasDetails: Bool, _ wishes: PictureWishes) async {
    let interactor = MockPokemonListInteractor(
      pages: [.success(.first)], details: [[.success(.sample()), .success(.sample(id: 2))]])
    #expect(await start(interactor, hasDetails: hasDetails, wishes: wishes) == .done)
    #expect(await interactor.askedPortraits == [])
    #expect(view.lists.first?.pictures == [])
    #expect(view.lists.first?.accents == [])
  }

  @Test func theOrderOfRowsIsKeptWhateverComesFirst() async {
    let pictures = ScriptedPictures(
      ["https://a/": DrawnPNG.file((1, 100, 1)), "https://b/": DrawnPNG.file((200, 0, 0))],
      later: ["https://a/": "https://b/"])
    let pokemon = ["https://a/", "https://missing/", "https://b/"].map { url in
      Pokemon.sample(sprites: [.init(key: "front_default", url: url)])
    }
    let list = PokemonListInteractor(
      service: ServiceClient(gateway: StubGateway(), baseURL: "https://h", now: { 0 }),
      pictures: pictures)
    let portraits = await list.portraits(of: pokemon, .accents)
    #expect(
      portraits == [
        Illustration(picture: nil, accent: RGB(red: 1, green: 100, blue: 1)), .none,
        Illustration(picture: nil, accent: Self.red),
      ])
  }
}
