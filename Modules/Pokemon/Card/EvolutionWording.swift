import PokeAPI

/// How a family's lines are worded.
enum EvolutionWording {
  /// `Ivysaur  (level 16)`
  ///
  /// The card's own species has its English name at hand; the others' would cost a request each.
  static func line(_ stage: EvolutionStage, of card: PokemonCard) -> String {
    let isOwn = stage.speciesID == card.species?.id
    let name = (isOwn ? card.species?.names.last(in: "en") : nil) ?? title(stage.name)
    let ways = ways(stage)
    return ways.isEmpty ? name : "\(name)  (\(ways))"
  }

  /// The different ways, in the service's order: `level 16`, or `use Leaf Stone, or level up …`.
  ///
  /// Ways that differ by their place alone are one way with several places.
  static func ways(_ stage: EvolutionStage) -> String {
    var grouped: [(way: EvolutionWay, places: [String])] = []
    for way in stage.ways {
      var placeless = way
      placeless.location = nil
      let places = way.location.map { [title($0)] } ?? []
      if way.location != nil,
        let index = grouped.firstIndex(where: { $0.way == placeless && !$0.places.isEmpty })
      {
        grouped[index].places += places.filter { !grouped[index].places.contains($0) }
      } else {
        grouped.append((placeless, places))
      }
    }
    var texts: [String] = []
    for (way, places) in grouped {
      let text = text(way, at: places)
      if !text.isEmpty, !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: ", or ")
  }

  /// The whole family in one line: `Bulbasaur → Ivysaur (level 16) → Venusaur (level 32)`; where
  /// it branches, each branch from the root.
  static func paths(_ stage: EvolutionStage) -> String {
    paths(to: stage, before: []).map { $0.joined(separator: " → ") }.joined(separator: "; ")
  }

  private static func paths(to stage: EvolutionStage, before: [String]) -> [[String]] {
    let ways = ways(stage)
    let name = Slug(stage.name).title
    let path = before + [ways.isEmpty ? name : "\(name) (\(ways))"]
    return stage.next.isEmpty ? [path] : stage.next.flatMap { paths(to: $0, before: path) }
  }

  /// One way: its trigger, then its conditions.
  private static func text(_ way: EvolutionWay, at places: [String]) -> String {
    let trigger = trigger(way)
    let conditions =
      (places.isEmpty ? [] : ["at \(places.joined(separator: " or "))"])
      + conditions(way, isPlaced: !places.isEmpty)
    if trigger == levelUp, let level = way.minLevel {
      return (["level \(level)"] + conditions).joined(separator: ", ")
    }
    return ([trigger] + (way.minLevel.map { ["level \($0)"] } ?? []) + conditions)
      .compactMap { $0 }.joined(separator: ", ")
  }

  private static let levelUp = "level up"

  private static func trigger(_ way: EvolutionWay) -> String? {
    switch way.trigger {
    case "level-up": levelUp
    case "trade":
      way.tradeSpecies.map { "trade for \(title($0))" } ?? "trade"
    case "use-item": way.item.map { "use \(title($0))" } ?? "use an item"
    case "shed": "an empty place in the party and a Poké Ball"
    case nil, "other": nil
    case let trigger?: Slug(trigger).text.split(separator: "-").joined(separator: " ")
    }
  }

  private static func conditions(_ way: EvolutionWay, isPlaced: Bool) -> [String] {
    let named: [(String, String?)] = [
      ("holding", way.heldItem), ("knowing", way.knownMove), ("after using", way.usedMove),
      ("with a party member", way.partySpecies), ("in", way.region),
    ]
    var words = named.compactMap { word, name in name.map { "\(word) \(title($0))" } }
    if way.trigger != "use-item", let item = way.item { words.append("with \(title(item))") }
    if way.trigger != "trade", let other = way.tradeSpecies { words.append("for \(title(other))") }
    if let type = way.knownMoveType { words.append("knowing a \(title(type)) move") }
    if let type = way.partyType { words.append("with a \(title(type)) type in the party") }
    let least: [(String, Int?)] = [
      ("happiness", way.minHappiness), ("affection", way.minAffection), ("beauty", way.minBeauty),
      ("moves used", way.minMoveCount), ("steps", way.minSteps),
      ("damage taken", way.minDamageTaken),
    ]
    words += least.compactMap { word, number in number.map { "\(word) \($0)+" } }
    if let time = way.timeOfDay {
      words.append(time == "day" || time == "dusk" ? "by \(time)" : "at \(time)")
    }
    if let gender = way.gender { words.append(gender == 1 ? "female" : "male") }
    if let order = way.relativePhysicalStats {
      words.append("attack \(order > 0 ? "above" : order < 0 ? "below" : "equal to") defense")
    }
    if way.needsRain { words.append("in the rain") }
    if way.needsSpecialRock, !isPlaced { words.append("near a special rock") }
    if way.needsMultiplayer { words.append("in multiplayer") }
    if way.isUpsideDown { words.append("device upside down") }
    return words
  }

  private static func title(_ name: String) -> String { Slug(name).title }
}
