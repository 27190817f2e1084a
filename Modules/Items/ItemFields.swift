import PokeAPI
import Presenting

/// Fields that more than one screen shows: raw under PokéAPI's names, finished for a person.
enum ItemFields {
  static let unknown = "unknown"
  static let none = "none"
  static let noText = "no text"

  /// `4` as `#0004`.
  static func id(_ id: Int) -> Field {
    let digits = String(id)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return Field("id", .integer(id), text: "#" + zeros + digits)
  }

  static func language(_ text: LocalizedText?) -> Field {
    Field(
      "language", .optional(text?.language),
      text: text.map { Language.name(of: $0.language) } ?? none)
  }

  /// What it costs in the latest games that sell it: `cost`, as the service called it until its prices
  /// became many.
  static func cost(_ item: Item) -> Field {
    let price = item.cost
    return Field(
      "cost", .optional(price?.purchase),
      text: price.map { amount($0.purchase ?? 0, $0.currency) } ?? unknown)
  }

  static func prices(_ item: Item) -> Field {
    let values = item.prices.map { price in
      Value.object([
        .init("currency", .optionalResource(price.currency)),
        .init("purchase_price", .optional(price.purchase)),
        .init("sell_price", .optional(price.sell)),
        .init("version_group", .optionalResource(price.versionGroup)),
      ])
    }
    return Field("prices", .array(values), text: priceText(item))
  }

  /// What the card says of prices: of the latest games alone, with what a shop gives for it.
  private static func priceText(_ item: Item) -> String {
    guard let price = item.cost else { return unknown }
    let cost = amount(price.purchase ?? 0, price.currency)
    let sale = price.sell.map { $0 > 0 ? "sells for \(Numerals.grouped($0))" : "cannot be sold" }
    let games = price.versionGroup.map { "in \(Slug($0).title)" }
    return cost + [sale, games].compactMap { $0 }.map { ", \($0)" }.joined()
  }

  static func sprites(_ item: Item) -> Field {
    Field(
      "sprites", .object([.init("default", .optional(item.sprite))]), text: item.sprite ?? none)
  }

  /// The service’s `poke-dollar` is the Poké Dollar of the games.
  private static func amount(_ number: Int, _ currency: String?) -> String {
    let name = currency == "poke-dollar" ? "Poké Dollar" : currency.map { Slug($0).title }
    let plural = name.map { number == 1 ? " \($0)" : " \($0)s" } ?? ""
    return Numerals.grouped(number) + plural
  }
}

extension Value {
  /// A resource as the service nests it: `{"name": "medicine"}`.
  static func resource(_ name: String) -> Value { .object([.init("name", .string(name))]) }

  /// The same, or null where there is none.
  static func optionalResource(_ name: String?) -> Value { name.map(resource) ?? .null }
}
