import PokeAPI
import WebService

// From the service's spelling to this module's entities.

extension ItemCategory {
  init(_ wire: ItemWire.Category) {
    self.init(
      id: wire.id, name: wire.name,
      names: (wire.names?.elements ?? []).compactMap(\.text),
      items: wire.items.elements, unreadable: wire.items.dropped)
  }
}

extension Item {
  init(_ wire: ItemWire.Item) {
    var unreadable = 0
    self.init(
      id: wire.id, name: wire.name, category: wire.category?.name,
      names: readable(wire.names, &unreadable, \.text),
      effects: readable(wire.effect_entries, &unreadable) { entry in
        entry.language.name.map {
          Effect(language: $0, text: entry.effect ?? "", short: entry.short_effect ?? "")
        }
      },
      flavorTexts: readable(wire.flavor_text_entries, &unreadable) { entry in
        entry.language.name.map {
          FlavorText(language: $0, text: entry.text, versionGroup: entry.version_group?.name)
        }
      },
      prices: readable(wire.prices, &unreadable) {
        Price(
          currency: $0.currency?.name, purchase: $0.purchase_price, sell: $0.sell_price,
          versionGroup: $0.version_group?.name)
      },
      attributes: readable(wire.attributes, &unreadable, \.name),
      flingPower: wire.fling_power, flingEffect: wire.fling_effect?.name,
      holders: readable(wire.held_by_pokemon, &unreadable, Holder.init),
      sprite: wire.sprites?.default.flatMap { $0.isEmpty ? nil : $0 }, unreadable: unreadable)
  }
}

extension Item.Holder {
  fileprivate init?(_ wire: ItemWire.Holder) {
    guard let name = wire.pokemon.name else { return nil }
    self.init(
      name: name,
      chances: (wire.version_details?.elements ?? []).map {
        Chance(rarity: $0.rarity, version: $0.version?.name)
      })
  }
}
