import PokeAPI

/// An item as far as this program cares; a number and a name are all that is sure.
struct Item: Sendable, Hashable, Identifiable {
  /// What it does, in one language.
  struct Effect: Sendable, Hashable {
    let language: String
    let text: String
    let short: String
  }

  struct FlavorText: Sendable, Hashable {
    let language: String
    let text: String
    /// The games that say so.
    let versionGroup: String?
  }

  /// What shops ask for it and give for it, in the games of a version group.
  struct Price: Sendable, Hashable {
    let currency: String?
    let purchase: Int?
    let sell: Int?
    let versionGroup: String?
  }

  /// A Pokémon that may be met with it.
  struct Holder: Sendable, Hashable {
    struct Chance: Sendable, Hashable {
      /// In percent.
      let rarity: Int?
      let version: String?
    }

    let name: String
    let chances: [Chance]
  }

  let id: Int
  let name: String
  let category: String?
  var names: [LocalizedText] = []
  var effects: [Effect] = []
  var flavorTexts: [FlavorText] = []
  var prices: [Price] = []
  var attributes: [String] = []
  var flingPower: Int?
  var flingEffect: String?
  var holders: [Holder] = []
  /// The address of its picture; half of the items have none.
  var sprite: String?
  /// Texts, prices, attributes and holders of the record that could not be read.
  var unreadable = 0
}

extension Item {
  /// The item with the texts that `choice` could pick and no others: a record has some fifty, of which
  /// a list of two thousand items shows one.
  func keeping(_ choice: LanguageChoice) -> Item {
    var item = self
    let isKept = { (language: String) in choice.codes.contains(language.lowercased()) }
    item.names = names.filter { isKept($0.language) }
    item.effects = effects.filter { isKept($0.language) }
    item.flavorTexts = flavorTexts.newest(choice)
    item.holders = []
    return item
  }

  /// What the latest games that sell it ask for it; `nil` where none is known to.
  var cost: Price? { prices.last { $0.purchase != nil } }
}

extension [Item.FlavorText] {
  /// The last of each language that could be picked.
  fileprivate func newest(_ choice: LanguageChoice) -> [Item.FlavorText] {
    choice.codes.compactMap { code in
      last { $0.language.lowercased() == code && !$0.text.isBlank }
    }
  }
}
