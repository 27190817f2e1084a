import Fixtures
import Foundation
import Gateway
import PictureLoading
import PokeAPI
import TestDoubles
import Testing
import Threading
import WebService

@testable import ItemsModule

/// The interactors, between a scripted gateway and their entities.
struct ItemServiceTests {
  private func service(
    _ gateway: any Gateway, progress: @escaping ProgressObserver = { _ in }
  ) -> ItemService {
    ItemService(
      client: ServiceClient(gateway: gateway, baseURL: "https://pokeapi.co/api/v2", now: { 0 }),
      progress: progress)
  }

  private static let list = """
    {"count":3,"next":null,"results":[{"name":"a","url":"https://x/item-category/1/"},
    {"name":"b","url":"https://x/item-category/2/"},{"name":7},
    {"name":"c","url":"https://x/item-category/3/"}]}
    """

  private static func category(_ id: Int, _ items: String) -> GatewayResponse {
    .json(#"{"id":\#(id),"name":"c-\#(id)","items":[\#(items)]}"#)
  }

  private func entries(_ ids: ClosedRange<Int>) -> [ListedResource] {
    ids.map { ListedResource(id: $0, name: "n-\($0)") }
  }

  @Test func theCatalogueTakesARequestForTheListAndOneForEachCategory() async throws {
    let gateway = ScriptedGateway([
      "/item-category": .json(Self.list),
      "/item-category/1": Self.category(1, #"{"name":"x","url":"https://x/item/10/"}"#),
      "/item-category/2": Self.category(2, #"{"name":"y","url":"https://x/item/9/"},{"url":""}"#),
      "/item-category/3": .notFound,
    ])
    let catalogue = try await CategoryListInteractor(service: service(gateway)).catalogue()
    #expect(
      catalogue
        == ItemCatalogue(
          categories: [
            ItemCategory(id: 1, name: "c-1", names: [], items: [ListedResource(id: 10, name: "x")]),
            ItemCategory(
              id: 2, name: "c-2", names: [], items: [ListedResource(id: 9, name: "y")],
              unreadable: 1),
          ], missing: 1, cause: .notFound(message: "Not Found"), dropped: 1))
    #expect(catalogue.items.map(\.id) == [9, 10])
    #expect(await gateway.urls.count == 4)
  }

  /// A mirror with a largest page of 20 showed 20 of 54 categories, and said nothing.
  @Test func aMirrorWithALargestPageIsReadToItsEnd() async throws {
    let gateway = StubGateway { request in
      guard request.path == ["item-category"] else {
        return .success(Self.category(Int(request.path.last ?? "") ?? 0, ""))
      }
      let offset = request.query.first { $0.name == "offset" }.flatMap { Int($0.value) } ?? 0
      let end = min(offset + 20, 54)
      let rows = (offset..<end).map { #"{"name":"c","url":"https://x/item-category/\#($0 + 1)/"}"# }
      let next = end < 54 ? #""https://x/item-category?offset=\#(end)&limit=20""# : "null"
      return .success(
        .json(#"{"count":54,"next":\#(next),"results":[\#(rows.joined(separator: ","))]}"#))
    }
    let catalogue = try await CategoryListInteractor(service: service(gateway)).catalogue()
    #expect(catalogue.categories.map(\.id) == Array(1...54))
    #expect(catalogue.isWhole)
  }

  @Test func whyTheListOfCategoriesIsNotWholeIsKept() async throws {
    let gateway = ScriptedGateway([
      "/item-category": [
        .success(
          .json(
            """
            {"count":40,"next":"https://x/item-category?offset=1&limit=1",
            "results":[{"name":"a","url":"https://x/item-category/1/"}]}
            """)),
        .success(GatewayResponse(status: 501)),
      ], "/item-category/1": [.success(Self.category(1, ""))],
    ])
    let catalogue = try await CategoryListInteractor(service: service(gateway)).catalogue()
    #expect(catalogue.categories.count == 1)
    #expect(catalogue.gap == .failed(.refused(status: 501, message: nil)))
    #expect(!catalogue.isWhole)
  }

  /// RFC 9111, sections 5.2.1.7 and 5.2.1.2.
  @Test func keptRecordsAreAskedOfTheCacheAlone() async {
    let gateway = ScriptedGateway([
      "/item/1": .json(#"{"id":1,"name":"a"}"#), "/item/2": .notFound,
    ])
    let results = await ItemListInteractor(
      service: service(gateway), choice: .english, pictures: NoPictures()
    )
    .keptItems(of: entries(1...2))
    #expect(results[1] == .success(KnownItem(Item(id: 1, name: "a", category: nil), .english)))
    #expect(results[2] == .failure(.notFound(message: "Not Found")))
    #expect(
      await gateway.requests.map { $0.headers["Cache-Control"] }
        == ["only-if-cached, max-stale", "only-if-cached, max-stale"])
  }

  /// Each miss is a line of -v and a file of a recording.
  @Test func afterAFewThatAreNotKeptNoMoreAreLookedFor() async {
    let gateway = StubGateway { _ in
      var response = GatewayResponse(status: 504)
      response.source = .missing(.notStored)
      return .success(response)
    }
    let results = await ItemListInteractor(
      service: service(gateway), choice: .english, pictures: NoPictures()
    )
    .keptItems(of: entries(1...400))
    #expect(results.count == 10)
  }

  @Test func aCatalogueOfWhichNothingCameIsAFailure() async {
    let gateway = ScriptedGateway([
      "/item-category": .json(Self.list), "/item-category/1": .notFound,
      "/item-category/2": .notFound, "/item-category/3": .notFound,
    ])
    await #expect(throws: ServiceError.notFound(message: "Not Found")) {
      try await CategoryListInteractor(service: service(gateway)).catalogue()
    }
  }

  /// The oracle of the seed's own list: its first 420 items are in 36 categories.
  @Test func theFirst420ItemsAreIn36Categories() throws {
    let numbers = try JSONDecoder().decode(
      [String: [Int]].self, from: Data(try Fixture.bytes("PokeAPI/items-of-categories.json")))
    let catalogue = ItemCatalogue(
      categories: numbers.enumerated().map { place, entry in
        ItemCategory(
          id: place, name: entry.key, names: [],
          items: entry.value.map { ListedResource(id: $0, name: "n-\($0)") })
      })
    #expect(catalogue.items.count == 2_223)
    let first = catalogue.first(420).categories
    #expect(first.count == 36)
    #expect(first.first { $0.name == "special-balls" }?.items.count == 11)
    #expect(first.first { $0.name == "all-machines" }?.items.count == 100)
  }

  /// The service is asked to be spared; the seed sent 420 requests at once.
  @Test func neverMoreThanSixAreUnderWay() async {
    let gateway = CountingGateway()
    let results = await ItemListInteractor(
      service: service(gateway), choice: .english, pictures: NoPictures()
    )
    .items(of: entries(1...40))
    #expect(results.count == 40)
    #expect(await gateway.most == 6)
  }

  @Test func howFarItHasComeIsTold() async {
    let told = Locked<[WorkProgress?]>([])
    let service = service(CountingGateway()) { progress in told.withLock { $0.append(progress) } }
    _ = await ItemListInteractor(service: service, choice: .english, pictures: NoPictures()).items(
      of: entries(1...30))
    let all = told.withLock { $0 }
    #expect(
      all.dropLast() == (0...30).map { WorkProgress("items", done: $0, total: 30) }[...])
    #expect(all.last == .some(nil))
  }

  /// A page's own records are shown in a moment.
  @Test func aPageTellsNothing() async {
    let told = Locked<Int>(0)
    let service = service(CountingGateway()) { _ in told.withLock { $0 += 1 } }
    _ = await ItemListInteractor(service: service, choice: .english, pictures: NoPictures()).items(
      of: entries(1...20))
    #expect(told.withLock { $0 } == 0)
  }

  @Test(arguments: [
    (GatewayResponse(status: 429), 6), (GatewayResponse(status: 501), 10), (.notFound, 40),
  ])
  func askingEndsWhereItIsOfNoUse(_ answer: GatewayResponse, _ most: Int) async {
    let gateway = ScriptedGateway(
      ["/item/": answer].merging(
        Dictionary(uniqueKeysWithValues: (1...40).map { ("/item/\($0)", answer) })
      ) { $1 })
    let results = await ItemListInteractor(
      service: service(gateway), choice: .english, pictures: NoPictures()
    )
    .items(of: entries(1...40))
    #expect(results.count == most)
  }

  @Test func onlyTheTextsThatCouldBePickedAreKept() async throws {
    let gateway = ScriptedGateway(["/item/4": try .fixture("poke-ball.json")])
    let results = await ItemListInteractor(
      service: service(gateway), choice: .german, pictures: NoPictures()
    )
    .items(of: [ListedResource(id: 4, name: "poke-ball")])
    let item = try results[4]?.get().item
    #expect(item?.effects.map(\.language) == ["en"])
    #expect(item?.flavorTexts.map(\.text) == ["Ein Ball, der\nfängt.", "A ball that\ncatches."])
    #expect(item?.names.map(\.language) == ["de", "en"])
  }

  /// The service has `xtransceiver--red`, and people write `pokeball`.
  @Test(arguments: ["pokeball", "xtransceiver-red"])
  func aNameIsFoundWithoutRegardToDashes(_ typed: String) async throws {
    let gateway = ScriptedGateway([
      "/item/\(typed)": .notFound,
      "/item": .json(
        """
        {"results":[{"name":"poke-ball","url":"https://x/item/4/"},
        {"name":"xtransceiver--red","url":"https://x/item/922/"}]}
        """),
      "/item/4": try .fixture("poke-ball.json"),
      "/item/922": .json(#"{"id":922,"name":"xtransceiver--red","sprites":{"default":null}}"#),
    ])
    let results = await ItemCardInteractor(service: service(gateway), pictures: NoPictures())
      .items([Slug(typed)], [])
    #expect(try results.map { try $0.get().item.id } == [typed == "pokeball" ? 4 : 922])
  }

  @Test func aNumberThatIsNoneIsNotLookedUp() async {
    let gateway = ScriptedGateway(["/item/99999": .notFound])
    let interactor = ItemCardInteractor(service: service(gateway), pictures: NoPictures())
    let results = await interactor.items([Slug("99999")], [])
    #expect(results == [.failure(.notFound(message: "Not Found"))])
    #expect(await interactor.namesNear([Slug("99999")]) == [:])
    #expect(await gateway.urls.count == 1)
  }

  @Test func oddPartsCostThemselvesAlone() async throws {
    let gateway = ScriptedGateway([
      "/item/1": .json(
        """
        {"id":1,"name":"odd","category":null,"effect_entries":[{"effect":5},
        {"effect":null,"short_effect":"Short.","language":{"name":"en"}}],
        "flavor_text_entries":null,"prices":[3],"fling_power":"30","sprites":{"default":""},
        "held_by_pokemon":[{"pokemon":{}}],"attributes":"none"}
        """)
    ])
    let item = try await service(gateway).item("1")
    #expect(
      item
        == Item(
          id: 1, name: "odd", category: nil,
          effects: [Item.Effect(language: "en", text: "", short: "Short.")], flingPower: 30,
          unreadable: 3))
    #expect(ItemTexts(item, .english).effect?.text == "Short.")
  }
}

/// Answers with a record of the number in the path, and counts how many are under way.
private actor CountingGateway: Gateway {
  private var now = 0
  private(set) var most = 0

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    now += 1
    most = max(most, now)
    // Others may begin meanwhile.
    for _ in 0..<20 { await Task.yield() }
    now -= 1
    let id = request.path.last ?? ""
    return .json(#"{"id":\#(id),"name":"n-\#(id)"}"#)
  }
}
