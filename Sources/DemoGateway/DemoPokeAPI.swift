internal import Gateway

/// PokéAPI as its deployed function answers: an index, lists, details; 404 and 400 as text.
enum DemoPokeAPI {
  static let base = "https://pokeapi.co/api/v2/"

  @Sendable static func answer(_ request: GatewayRequest) -> GatewayResponse {
    let segments = request.segments
    guard let first = segments.first else { return index }
    guard let endpoint = Endpoint(rawValue: first), segments.count <= 2 else { return badRequest }
    guard segments.count == 2 else { return ResourcePage(endpoint, request).response }
    let key = segments[1].lowercased()
    guard key.utf8.allSatisfy(isSlugByte) else { return badRequest }
    guard let line = endpoint.line(key) else { return .text("Not Found", status: 404) }
    return .json(endpoint == .pokemon ? Moves.spelledOut(in: line) : Array(line.bytes))
  }

  /// The endpoints that the demo has.
  enum Endpoint: String, CaseIterable {
    case pokemon
    case species = "pokemon-species"
    case chain = "evolution-chain"
    case item
    case itemCategory = "item-category"

    var lines: Lines {
      switch self {
      case .pokemon: DataFile.pokemon.lines
      case .species: DataFile.species.lines
      case .chain: DataFile.chains.lines
      case .item: DataFile.items.lines
      case .itemCategory: DataFile.itemCategories.lines
      }
    }

    /// The resource of that number or name.
    ///
    /// A number is compared as it is written, so that `025` is none, as at the service.
    func line(_ key: String) -> Line? {
      if let id = Int(key), String(id) == key { return lines.first { $0.id == id } }
      return lines.first { $0.name?.elementsEqual(key.utf8) ?? false }
    }
  }

  private static let badRequest = GatewayResponse.text("Bad Request", status: 400)

  private static var index: GatewayResponse {
    var body = Array("{".utf8)
    body.append(Endpoint.allCases.map(\.rawValue).sorted()) { name, body in
      body.append(#""\#(name)":"\#(base)\#(name)/""#)
    }
    body.append("}")
    return .json(body)
  }

  private static func isSlugByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
