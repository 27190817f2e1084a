/// Which sprites of a Pokémon are wanted, where the games have them.
package struct SpriteStyle: OptionSet, Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In the rare colours.
  package static let shiny = SpriteStyle(rawValue: 1)
  /// Of a female, where females look different.
  package static let female = SpriteStyle(rawValue: 2)
}

extension Pokemon {
  /// The side of a Pokémon that a sprite shows.
  enum Side: String, Sendable, CaseIterable { case front, back }

  /// The sprite that stands for the Pokémon in a list: the front as it is met first.
  var portrait: Sprite? { sprites.first { $0.key == "front_default" } }

  /// The sprite of a side in that style, or in what comes nearest to it.
  func sprite(_ side: Side, _ style: SpriteStyle) -> Sprite? {
    for nearest in [style, style.intersection(.shiny), style.intersection(.female), []] {
      let key = Self.key(side, nearest)
      if let sprite = sprites.first(where: { $0.key == key }) { return sprite }
    }
    return nil
  }

  /// Front and back in that style or what comes nearest, as far as there are any; in this order.
  func sprites(_ style: SpriteStyle) -> [Sprite] {
    Side.allCases.compactMap { sprite($0, style) }
  }

  /// Whether a side that has a sprite has none in that style.
  func lacks(_ style: SpriteStyle) -> Bool {
    Side.allCases.contains { side in
      sprite(side, style).map { $0.key != Self.key(side, style) } ?? false
    }
  }

  /// The service's name, such as `back_shiny_female`.
  private static func key(_ side: Side, _ style: SpriteStyle) -> String {
    let parts =
      (style.contains(.shiny) ? ["shiny"] : []) + (style.contains(.female) ? ["female"] : [])
    return ([side.rawValue] + (parts.isEmpty ? ["default"] : parts)).joined(separator: "_")
  }
}
