import Fixtures
import Gateway

extension GatewayResponse {
  /// The file called `name` in `Fixtures/PokeAPI`.
  static func fixture(_ name: String) throws -> GatewayResponse {
    GatewayResponse(
      status: 200, headers: ["Content-Type": "application/json; charset=utf-8"],
      body: try Fixture.bytes("PokeAPI/\(name)"))
  }

  /// How PokéAPI says that it has no such thing.
  static let notFound = GatewayResponse(
    status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"],
    body: Array("Not Found".utf8))
}
