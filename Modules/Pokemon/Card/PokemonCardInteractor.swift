import PictureLoading
import Pictures
import PokeAPI
import WebService

/// Fetches a Pokémon, its species and its family, and makes one card of them.
struct PokemonCardInteractor: PokemonCardInteracting {
  let service: ServiceClient
  let pictures: any PictureLoading

  func cards(
    _ names: [Slug], _ style: SpriteStyle, _ wishes: PictureWishes
  ) async -> [Result<IllustratedCard, ServiceError>] {
    await names.mapConcurrently(limit: PokemonListInteractor.requestsAtOnce) { name in
      do throws(ServiceError) {
        return .success(try await card(name, style, wishes))
      } catch {
        return .failure(error)
      }
    }
  }

  func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    await ResourceList("pokemon", of: service).namesNear(names)
  }

  private func card(
    _ name: Slug, _ style: SpriteStyle, _ wishes: PictureWishes
  ) async throws(ServiceError) -> IllustratedCard {
    let (pokemon, known) = try await pokemon(name)
    // Their addresses are known from here on, so they come beside the rest.
    async let sprites = sprites(of: pokemon, style, wishes)
    var missing: [PokemonCard.Part] = []
    var species = known
    if species == nil, let id = pokemon.speciesID {
      species = try await optional { () throws(ServiceError) in
        try await self.species(Slug("\(id)"))
      }
      if species == nil { missing.append(.species) }
    }
    var family: EvolutionStage?
    if let id = species?.evolutionChainID {
      family = try await optional { () throws(ServiceError) in try await self.family(id) }
      if family == nil { missing.append(.evolution) }
    }
    let card = PokemonCard(
      pokemon: pokemon, species: species, family: family, missing: missing)
    let illustrated = IllustratedCard(card: card, sprites: await sprites)
    // Pictures do not say that they were cancelled; a card without them would seem to lack them.
    if Task.isCancelled { throw .cancelled }
    return illustrated
  }

  /// The sprites to be drawn, and the one whose colour is wanted; each is asked for once.
  private func sprites(
    of pokemon: Pokemon, _ style: SpriteStyle, _ wishes: PictureWishes
  ) async -> CardSprites {
    let drawn = wishes.contains(.drawings) ? pokemon.sprites(style).map(\.url) : []
    let portrait = wishes.contains(.accents) ? pokemon.sprite(.front, style)?.url : nil
    let addresses = Set(drawn + (portrait.map { [$0] } ?? [])).sorted()
    let found = zip(addresses, await pictures.pictures(at: addresses)).compactMap { url, picture in
      picture.map { (url, $0) }
    }
    let pictures = Dictionary(found, uniquingKeysWith: { first, _ in first })
    return CardSprites(
      pictures: pictures.filter { drawn.contains($0.key) },
      accent: portrait.flatMap { pictures[$0]?.accent })
  }

  /// The Pokémon, and its species where it took that to find it.
  ///
  /// People say `deoxys`; that is a species, and its Pokémon is called `deoxys-normal`.
  private func pokemon(
    _ name: Slug
  ) async throws(ServiceError) -> (Pokemon, PokemonSpecies?) {
    do throws(ServiceError) {
      return (try await record(name.text), nil)
    } catch .notFound(let message) where Int(name.text) == nil {
      let species: PokemonSpecies
      do throws(ServiceError) {
        species = try await self.species(name)
      } catch .notFound {
        throw .notFound(message: message)
      }
      guard let form = species.defaultForm else { throw .notFound(message: message) }
      return (try await record(form), species)
    }
  }

  private func record(_ name: String) async throws(ServiceError) -> Pokemon {
    Pokemon(try await service.get(PokemonWire.Pokemon.self, ["pokemon", name]))
  }

  private func species(_ name: Slug) async throws(ServiceError) -> PokemonSpecies {
    PokemonSpecies(
      try await service.get(PokemonWire.Species.self, ["pokemon-species", name.text]))
  }

  private func family(_ id: Int) async throws(ServiceError) -> EvolutionStage? {
    EvolutionStage(
      try await service.get(PokemonWire.Family.self, ["evolution-chain", "\(id)"]).chain)
  }
}

/// A part that may fail without costing the card; being cancelled still ends it all.
private func optional<Part: Sendable>(
  _ fetch: () async throws(ServiceError) -> Part?
) async throws(ServiceError) -> Part? {
  do throws(ServiceError) {
    return try await fetch()
  } catch .cancelled {
    throw .cancelled
  } catch {
    return nil
  }
}
