import PokeAPI

/// How a family's lines are worded.
enum EvolutionWording {
  /// `Ivysaur  (level 16)`
  static func line(_ stage: EvolutionStage) -> String {
    let name = Slug(stage.name).title
    let ways = ways(stage)
    return ways.isEmpty ? name : "\(name)  (\(ways))"
  }

  /// The different ways, in the service's order: `level 16`, or `use Leaf Stone, or level up …`.
  static func ways(_ stage: EvolutionStage) -> String {
    var seen: [String] = []
    for way in stage.ways.map(text) where !way.isEmpty && !seen.contains(way) { seen.append(way) }
    return seen.joined(separator: ", or ")
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
  static func text(_ way: EvolutionWay) -> String {
    let trigger = trigger(way)
    let conditions = conditions(way)
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

  private static func conditions(_ way: EvolutionWay) -> [String] {
    let named: [(String, String?)] = [
      ("holding", way.heldItem), ("knowing", way.knownMove), ("after using", way.usedMove),
      ("at", way.location), ("with a party member", way.partySpecies), ("in", way.region),
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
    if way.needsSpecialRock, way.location == nil { words.append("near a special rock") }
    if way.needsMultiplayer { words.append("in multiplayer") }
    if way.isUpsideDown { words.append("device upside down") }
    return words
  }

  private static func title(_ name: String) -> String { Slug(name).title }
}
