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

@testable import ItemsModule

/// Sprites of cards and categories, from the addresses in the records to what is shown.
@MainActor
struct ItemPictureTests {
  let output = MemoryOutput()
  let router = MockItemsRouter()

  private static let sprite =
    "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/items/poke-ball.png"
  private static let file = DrawnPNG.file((200, 0, 0))
  private static let red = RGB(red: 200, green: 0, blue: 0)

  private static func picture() throws -> Picture { try Picture(file) }

  private func service() throws -> ItemService {
    ItemService(client: try client(), progress: { _ in })
  }

  private func client() throws -> ServiceClient {
    let gateway = ScriptedGateway(["/item/4": try .fixture("poke-ball.json")])
    return ServiceClient(gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 })
  }

  // MARK: Cards

  private func card(
    _ pictures: ScriptedPictures, _ wishes: PictureWishes
  ) async throws -> ItemCardDisplay {
    let view = MockView<ItemCardDisplay>()
    view.wishes = wishes
    let presenter = ItemCardPresenter(
      ItemCardRequest([Slug("4")]), choice: .english, view: view,
      interactor: ItemCardInteractor(service: try service(), pictures: pictures), router: router,
      wording: .test)
    #expect(await presenter.start() == .done)
    #expect(view.said.count == 1)
    return try #require(view.contents.first)
  }

  @Test func aCardHasItsSpriteAndItsColour() async throws {
    let pictures = ScriptedPictures([Self.sprite: Self.file])
    let card = try await card(pictures, [.drawings, .accents])
    #expect(
      card.picture
        == PictureDisplay(
          alternative: "Poké Ball", kind: .sprite, picture: try Self.picture()))
    #expect(card.accent == Self.red)
    #expect(card.record["accent"] == .accent(Self.red))
    #expect(await pictures.asked == [Self.sprite])
  }

  @Test func aBrokenSpriteLeavesTheCardStanding() async throws {
    let pictures = ScriptedPictures([Self.sprite: Array(Self.file.prefix(40))])
    let card = try await card(pictures, [.drawings, .accents])
    #expect(card.picture?.alternative == "Poké Ball")
    #expect(card.accent == nil)
    #expect(card.record["accent"]?.value == .null)
  }

  @Test func nothingIsFetchedThatNobodyShows() async throws {
    let pictures = ScriptedPictures([Self.sprite: Self.file])
    let card = try await card(pictures, [])
    #expect(await pictures.asked == [])
    #expect(
      card.picture == PictureDisplay(alternative: "Poké Ball", kind: .sprite, picture: nil))
  }

  @Test func theColourAloneIsNoDrawing() async throws {
    let pictures = ScriptedPictures([Self.sprite: Self.file])
    let card = try await card(pictures, .accents)
    #expect(card.picture?.picture == nil)
    #expect(card.accent == Self.red)
  }

  @Test func anItemWithoutASpriteHasNoPictureAndNoColour() {
    let card = ItemCardDisplay(.sample(4, "poke-ball"), .english)
    #expect(card.picture == nil)
    #expect(card.record["accent"]?.value == .null)
  }

  @Test func whoComesBackToACardSeesItsPictureAgain() async throws {
    let view = MockView<ItemCardDisplay>()
    let illustration = Illustration(picture: try Self.picture(), accent: Self.red)
    let interactor = MockItemCardInteractor(
      [.success(.sample(4, "poke-ball", sprite: "https://s/4"))], illustration: illustration)
    let presenter = ItemCardPresenter(
      ItemCardRequest([Slug("4")]), choice: .english, view: view, interactor: interactor,
      router: router, wording: .test)
    _ = await presenter.start()
    presenter.resume()
    #expect(view.contents.map(\.picture?.picture) == [illustration.picture, illustration.picture])
    #expect(view.contents.map(\.accent) == [Self.red, Self.red])
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
    let pictures = ScriptedPictures([Self.sprite: Self.file])
    let writer = RecordWriter(format: format, fields: fields, output: output)
    let messages = Messages(output: MemoryOutput(), data: output, style: .plain, isJSON: false)
    let module = ItemsModule(
      service: try client(), language: .english, pictures: pictures,
      surface: .records(RecordView(writer: writer, messages: messages, showsNotices: false)),
      wording: .test, go: { _ in })
    #expect(await module.card(ItemCardRequest([Slug("4")])).start() == .done)
    writer.finish()
    #expect(await pictures.asked == Array(repeating: Self.sprite, count: requests))
    #expect(output.text.contains("#c80000") == (requests == 1))
  }

  // MARK: Lists

  private func list(
    _ interactor: MockItemListInteractor, _ subject: ItemListRequest.Subject,
    _ wishes: PictureWishes
  ) async -> MockView<ListDisplay> {
    let view = MockView<ListDisplay>()
    view.wishes = wishes
    let presenter = ItemListPresenter(
      ItemListRequest(subject, limit: 2), choice: .english, view: view, interactor: interactor,
      router: router, wording: .test, hasPrompt: false)
    _ = await presenter.start()
    presenter.resume()
    return view
  }

  @Test func eachRowOfACategoryHasItsSprite() async throws {
    let illustration = Illustration(picture: try Self.picture(), accent: Self.red)
    let interactor = MockItemListInteractor(
      categories: [.success(.balls)], faults: [[4: .retired]], sprites: [1: illustration])
    let view = await list(interactor, .category(Slug("standard-balls")), [.drawings, .accents])
    #expect(await interactor.askedSprites == [[1, nil]])
    #expect(await interactor.askedWishes == [[.drawings, .accents]])
    let pictures = [
      PictureDisplay(alternative: "Master Ball", kind: .sprite, picture: illustration.picture),
      PictureDisplay(alternative: "Poke Ball", kind: .sprite, picture: nil),
    ]
    #expect(view.contents.map(\.pictures) == [pictures, pictures])
    #expect(view.contents.map(\.accents) == [[Self.red, nil], [Self.red, nil]])
  }

  /// A list stays as cheap as it was for programs, and where there are colours and no drawings.
  @Test(arguments: [PictureWishes(), .accents])
  func aCategoryFetchesNothingThatIsNotDrawn(_ wishes: PictureWishes) async {
    let interactor = MockItemListInteractor(categories: [.success(.balls)])
    let view = await list(interactor, .category(Slug("standard-balls")), wishes)
    #expect(await interactor.askedSprites == [])
    #expect(view.contents.map(\.pictures) == [[], []])
    #expect(view.contents.map(\.accents) == [[], []])
  }

  @Test func aSearchIsReadByItsTexts() async {
    let interactor = MockItemListInteractor(catalogues: [.success(.sample)])
    let view = await list(interactor, .search("ball"), [.drawings, .accents])
    #expect(await interactor.askedSprites == [])
    #expect(view.contents.map(\.records.count) == [2, 2])
    #expect(view.contents.map(\.pictures) == [[], []])
  }

  @Test func theOrderOfRowsIsKeptWhateverComesFirst() async throws {
    let pictures = ScriptedPictures(
      ["https://a/": DrawnPNG.file((1, 100, 1)), "https://b/": Self.file],
      later: ["https://a/": "https://b/"])
    let items = ["https://a/", nil, "https://b/"].map { Item.sample(1, "a", sprite: $0) }
    let interactor = ItemListInteractor(
      service: try service(), choice: .english, pictures: pictures)
    #expect(
      await interactor.sprites(of: items, .accents) == [
        Illustration(picture: nil, accent: RGB(red: 1, green: 100, blue: 1)), .none,
        Illustration(picture: nil, accent: Self.red),
      ])
  }
}
