import Pictures
import PokeAPI
import Presenting

/// A card in finished texts: the record for every reader, and what a person's card adds to it.
struct PokemonCardDisplay: Sendable, Hashable {
  /// A stat with its bar: `value` out of `full`.
  struct StatBar: Sendable, Hashable {
    let label: String
    let value: Int
    let full: Int
  }

  /// A line of the family tree.
  struct Relative: Sendable, Hashable {
    /// What is typed to open its card.
    let number: Int
    let text: String
    /// For each generation below the first, down to its own: whether a sibling follows.
    let hasFollowingSibling: [Bool]
    let isThisOne: Bool
  }

  let title: String
  /// Front and back, always in this order; those that could not be had, too.
  let pictures: [PictureDisplay]
  let accent: RGB?
  let genus: String?
  let types: [String]
  let record: Record
  let flavorText: String?
  let stats: [StatBar]
  let relatives: [Relative]
  let links: [CardLink]
  let commands: [String]

  init(
    _ card: PokemonCard, showsAllMoves: Bool,
    _ choice: LanguageChoice = LanguageChoice(.english), style: SpriteStyle = [],
    sprites: CardSprites = .none
  ) {
    let pokemon = card.pokemon
    let name = Self.displayName(card, choice)
    title = "\(PokemonNumber.text(pokemon.id))  \(name)"
    pictures = pokemon.sprites(style).map { sprite in
      PictureDisplay(
        alternative: "\(name), \(PokemonFields.spriteTitle(sprite.key))", kind: .sprite,
        picture: sprites.pictures[sprite.url])
    }
    accent = sprites.accent
    let genus = card.species.flatMap { choice.text(of: $0.genera) }
    self.genus = genus.map { choice.shown($0) }
    types = pokemon.types.map { Slug($0).title }
    let flavor = card.species.flatMap { choice.text(of: $0.flavorTexts) }
    flavorText = flavor.map { choice.shown($0, as: $0.text.unwrapped) }
    stats = pokemon.stats.map {
      StatBar(label: PokemonFields.statTitle($0.name), value: $0.base, full: max($0.base, 100))
    }
    relatives = card.family.map { Self.tree($0, of: card) } ?? []
    links = pokemon.sprites.filter { $0.url.isWebAddress }.map {
      CardLink(label: PokemonFields.spriteTitle($0.key), url: $0.url)
    }
    record = Record(
      PokemonFields.card(
        card, name: name, genus: genus?.text, shownGenus: self.genus,
        flavorText: flavor?.text.unwrapped, shownFlavorText: flavorText,
        moveLimit: showsAllMoves ? nil : PokemonFields.moveLimit, style: style)
        + [.accent(accent)])
    commands =
      (relatives.count > 1 ? ["NUMBER relative"] : [])
      + (links.isEmpty ? [] : ["o NUMBER link"])
      + (showsAllMoves || pokemon.moves.count <= PokemonFields.moveLimit ? [] : ["m all moves"])
      + ["b back", "? help", "q quit"]
  }

  /// The species’ name in the chosen language where it has one and this is its own form, else the
  /// words of the service's name.
  static func displayName(
    _ card: PokemonCard, _ choice: LanguageChoice = LanguageChoice(.english)
  ) -> String {
    let words = Slug(card.pokemon.name).title
    guard let species = card.species, let name = choice.text(of: species.names)?.text else {
      return words
    }
    let isPlainForm =
      card.pokemon.name == species.name || card.pokemon.name == species.defaultForm
    if isPlainForm { return name }
    // `raichu-alola` is "Raichu (Alola)".
    guard card.pokemon.name.hasPrefix(species.name + "-") else { return words }
    let form = card.pokemon.name.dropFirst(species.name.count + 1)
    return "\(name) (\(Slug(String(form)).title))"
  }

  // MARK: The family

  /// The family in the order of its lines; a line's number is its place here plus one.
  static func relatives(_ card: PokemonCard) -> [EvolutionStage] {
    func flat(_ stage: EvolutionStage) -> [EvolutionStage] { [stage] + stage.next.flatMap(flat) }
    return card.family.map(flat) ?? []
  }

  private static func tree(_ root: EvolutionStage, of card: PokemonCard) -> [Relative] {
    var lines: [Relative] = []
    func add(_ stage: EvolutionStage, siblings: [Bool]) {
      lines.append(
        Relative(
          number: lines.count + 1, text: EvolutionWording.line(stage, of: card),
          hasFollowingSibling: siblings,
          isThisOne: stage.speciesID == card.pokemon.speciesID))
      for (index, next) in stage.next.enumerated() {
        add(next, siblings: siblings + [index < stage.next.count - 1])
      }
    }
    add(root, siblings: [])
    return lines
  }
}

// MARK: - Messages

extension PokemonCardDisplay {
  static func notFound(_ name: Slug, near names: [String]) -> Problem {
    Problem(
      .notFound, "no such Pokémon: \(name.text)",
      hint: names.isEmpty
        ? "search with: hub pokemon --name TEXT" : "did you mean \(names.joined(separator: ", "))?")
  }

  /// Parts of the Pokémon's own record that were left out.
  static func unreadable(_ card: PokemonCard) -> Problem {
    LineModeWording.unreadable(card.pokemon.unreadable, of: card.pokemon.name)
  }

  /// What is shown in the place of sprites that the games do not have.
  static func unlike(_ style: SpriteStyle, _ card: PokemonCard) -> String? {
    guard card.pokemon.lacks(style) else { return nil }
    let words =
      (style.contains(.shiny) ? ["shiny"] : []) + (style.contains(.female) ? ["female"] : [])
    return "not every sprite of \(displayName(card)) has a \(words.joined(separator: ", ")) form: "
      + "what comes nearest is shown"
  }

  static func incomplete(_ card: PokemonCard) -> Problem {
    let parts = card.missing.map {
      switch $0 {
      case .species: "species"
      case .evolution: "evolution"
      }
    }
    return Problem(
      .partial,
      "the card of \(card.pokemon.name) lacks its \(parts.joined(separator: " and ")): "
        + "the service did not give it",
      hint: "try again")
  }

  static func noRelative(_ number: Int, of count: Int) -> Problem {
    Problem(
      .usage, "there is no relative \(number)",
      hint: count > 1 ? "type 1 to \(count)" : "this Pokémon has no relatives")
  }

  static let hint = "? lists the commands"

  static let help = [
    "Enter        ask again for what is missing",
    "NUMBER       open the card of that relative",
    "o NUMBER     show that link",
    "m            show all moves",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
