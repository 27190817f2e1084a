internal import CharactersModule
internal import Gateway
internal import ItemsModule
internal import PokeAPI
internal import PokemonModule
internal import Presenting
internal import StargazersModule
internal import WalkModule

extension Destination {
  /// The screen for an address of one of the services; `nil` where hub has none for it.
  ///
  /// Only the resource is read out of the address; it is asked from the configured base.
  ///
  /// - Throws: a problem of code `usage` where the host is right and the rest cannot be.
  init?(address: String) throws(Problem) {
    let text = address.contains("://") ? address : "https://" + address
    guard let origin = Origin(text), let parts = AddressText(text) else { return nil }
    let host = origin.host.hasPrefix("www.") ? String(origin.host.dropFirst(4)) : origin.host
    let destination: Destination? =
      switch host {
      case "pokeapi.co": Self.pokemon(parts) ?? Self.items(parts)
      case "github.com": try Self.repository(parts)
      case "marvel.com", "gateway.marvel.com": Self.character(parts)
      case "flickr.com": Self.photo(parts)
      default: nil
      }
    guard let destination else { return nil }
    self = destination
  }

  /// `/api/v2/pokemon[/25]`, with the list's own `offset` and `limit`.
  private static func pokemon(_ address: AddressText) -> Destination? {
    let path = address.path.map { $0.lowercased() }
    guard let place = path.firstIndex(where: { $0 == "pokemon" || $0 == "pokemon-species" }) else {
      return nil
    }
    let rest = path[(place + 1)...]
    if let name = rest.first {
      guard rest.count == 1, let slug = Slug(typed: name) else { return nil }
      return .pokemonCard(PokemonCardRequest([slug]))
    }
    let limit = address.number("limit").flatMap { $0 > 0 ? $0 : nil }
    return .pokemonList(
      PokemonListRequest(
        offset: max(0, address.number("offset") ?? 0), limit: limit ?? PokemonListRequest.pageSize))
  }

  /// `/api/v2/item/4`, `/api/v2/item-category/34`, and either list, which is that of the categories.
  private static func items(_ address: AddressText) -> Destination? {
    let path = address.path.map { $0.lowercased() }
    guard let place = path.firstIndex(where: { $0 == "item" || $0 == "item-category" }) else {
      return nil
    }
    let rest = path[(place + 1)...]
    guard let name = rest.first else { return .itemCategories(CategoryListRequest()) }
    guard rest.count == 1, let slug = Slug(typed: name) else { return nil }
    return path[place] == "item"
      ? .itemCard(ItemCardRequest([slug])) : .items(ItemListRequest(.category(slug)))
  }

  /// `/OWNER/REPO`, whatever follows.
  private static func repository(_ address: AddressText) throws(Problem) -> Destination? {
    guard address.path.count >= 2 else { return nil }
    let name = address.path[1]
    let repository = try RepositoryName(
      owner: address.path[0],
      name: name.hasSuffix(".git") ? String(name.dropLast(4)) : name)
    return .stargazers(StargazersRequest(repository: repository))
  }

  /// `/photos/OWNER/NUMBER`, whatever follows, and `/photo.gne?id=NUMBER`, which names no owner.
  private static func photo(_ address: AddressText) -> Destination? {
    let id: String? =
      switch address.path.first {
      case "photos" where address.path.count >= 3: address.path[2]
      case "photo.gne" where address.path.count == 1: address.value("id")
      default: nil
      }
    guard let id, PhotoCardRequest.isID(id) else { return nil }
    return .photoCard(PhotoCardRequest([.id(id)]))
  }

  /// The API's `/characters/1009610`, the old pages' `/comics/characters/1009610/spider-man`, or a
  /// page named by words, which are looked up.
  private static func character(_ address: AddressText) -> Destination? {
    guard let place = address.path.firstIndex(of: "characters") else { return nil }
    let rest = address.path[(place + 1)...]
    guard let first = rest.first else { return .characters(CharacterListRequest()) }
    // Marvel's own pages count characters in small numbers of their own; the API's are large.
    if let id = Int(first), id >= 1_000_000 {
      return .characterCard(CharacterCardRequest(subjects: [String(id)]))
    }
    let words = (Int(first) == nil ? first : rest.dropFirst().first ?? "")
      .split(whereSeparator: { $0 == "_" || $0 == "-" }).joined(separator: " ")
    guard let word = words.split(separator: " ").first else { return nil }
    // Dashes in names and between words look alike in an address, so only the first word is sure.
    return .characters(CharacterListRequest(prefix: String(word)))
  }
}

/// The path segments and the query of an address, decoded.
private struct AddressText {
  let path: [String]
  private let query: [Substring]

  init?(_ address: String) {
    guard let mark = address.firstRange(of: "://") else { return nil }
    let rest = address[mark.upperBound...].prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    query = rest.dropFirst(path.count).dropFirst().split(separator: "&")
    var segments: [String] = []
    for segment in path.split(separator: "/").dropFirst() {
      guard let decoded = percentDecoded(segment) else { return nil }
      segments.append(decoded)
    }
    self.path = segments
  }

  func number(_ name: String) -> Int? { values(name).compactMap { Int($0) }.first }

  func value(_ name: String) -> String? { values(name).first.map(String.init) }

  /// As they stand: a number needs no decoding.
  private func values(_ name: String) -> [Substring] {
    query.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == name ? parts[1] : nil
    }
  }
}

/// RFC 3986, section 2.1; `nil` where a `%` is followed by no two digits, or what comes out is no
/// UTF-8.
private func percentDecoded(_ text: Substring) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}
