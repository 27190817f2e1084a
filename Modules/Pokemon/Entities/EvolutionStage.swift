/// A species in its family: what it comes from leads to it, what it becomes follows.
struct EvolutionStage: Sendable, Hashable {
  let speciesID: Int
  let name: String
  /// Each one alone is enough; empty for the first of a family.
  let ways: [EvolutionWay]
  let next: [EvolutionStage]
}

/// One way to evolve; all conditions in it must hold together.
struct EvolutionWay: Sendable, Hashable {
  /// Names of resources and other words, such as `use-item` or `night`.
  var trigger: String?
  var item: String?
  var heldItem: String?
  var knownMove: String?
  var knownMoveType: String?
  var usedMove: String?
  var location: String?
  var partySpecies: String?
  var partyType: String?
  var tradeSpecies: String?
  var region: String?
  var timeOfDay: String?
  /// 1 female, 2 male.
  var gender: Int?
  var minLevel: Int?
  var minHappiness: Int?
  var minAffection: Int?
  var minBeauty: Int?
  var minMoveCount: Int?
  var minSteps: Int?
  var minDamageTaken: Int?
  /// 1 attack above defense, 0 equal, -1 below.
  var relativePhysicalStats: Int?
  var needsRain = false
  var needsSpecialRock = false
  var needsMultiplayer = false
  var isUpsideDown = false
}
