import Fixtures
import Gateway
import PokeAPI
import Presenting

@testable import ItemsModule

extension ServiceWording {
  static let test = ServiceWording(service: "PokéAPI", localTime: { "moment \($0)" })
}

extension LanguageChoice {
  static let english = LanguageChoice(.english)
  static let german = LanguageChoice(Language(typed: "de") ?? .english)
}

extension ItemCategory {
  static let balls = ItemCategory(
    id: 34, name: "standard-balls",
    names: [
      LocalizedText(language: "fr", text: "Balls standard"),
      LocalizedText(language: "en", text: "Standard balls"),
    ],
    items: [
      ListedResource(id: 1, name: "master-ball"), ListedResource(id: 2, name: "ultra-ball"),
      ListedResource(id: 4, name: "poke-ball"),
    ])
  static let medicine = ItemCategory(
    id: 3, name: "medicine", names: [LocalizedText(language: "en", text: "Médicine")],
    items: [ListedResource(id: 3, name: "cheri-berry"), ListedResource(id: 5, name: "oran-berry")])
  static let empty = ItemCategory(id: 9, name: "zz-empty", names: [], items: [])
}

extension ItemCatalogue {
  static let sample = ItemCatalogue(categories: [.balls, .medicine])
}

extension Item {
  static func sample(
    _ id: Int, _ name: String, effect: String? = nil, prices: [Price] = [], sprite: String? = nil
  ) -> Item {
    Item(
      id: id, name: name, category: "standard-balls",
      effects: effect.map {
        [
          Effect(language: "fr", text: "français", short: "français"),
          Effect(language: "en", text: $0, short: $0),
        ]
      } ?? [], prices: prices, sprite: sprite)
  }
}

extension GatewayResponse {
  static func json(_ text: String) -> GatewayResponse {
    GatewayResponse(
      status: 200, headers: ["Content-Type": "application/json; charset=utf-8"],
      body: Array(text.utf8))
  }

  /// The file called `name` in `Fixtures/PokeAPI`.
  static func fixture(_ name: String) throws -> GatewayResponse {
    .json(String(decoding: try Fixture.bytes("PokeAPI/\(name)"), as: UTF8.self))
  }

  /// How PokéAPI says that it has no such thing.
  static let notFound = GatewayResponse(
    status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"],
    body: Array("Not Found".utf8))
}
