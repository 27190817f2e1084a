internal import Gateway

/// Which edition of its data PokéAPI answered from: it says so in each answer, and a list of another
/// edition may lack what is new.
///
/// The last one seen is kept like an answer, under an address that no service has.
struct Edition: Sendable {
  private static let field = "X-PokeAPI-Hash"

  private let store: any ResponseStore
  private let key: CacheKey?

  /// The edition of the service that a request is for.
  init(_ request: GatewayRequest, _ store: any ResponseStore) {
    self.store = store
    key = Origin(request.url).map {
      CacheKey(GatewayRequest("\($0.scheme)://\($0.host):\($0.port)/.hub-edition"))
    }
  }

  /// Whether a stored answer is a list of another edition than the last one seen.
  func outdates(_ stored: StoredResponse) -> Bool {
    guard let own = stored.headers[Self.field], let key,
      stored.body.starts(with: "{\"count\":".utf8),
      let last = store.load(key).first?.headers[Self.field]
    else { return false }
    return own != last
  }

  /// Remembers what an answer says of its edition.
  func note(_ response: GatewayResponse, received: Int) {
    guard let new = response.headers[Self.field], let key,
      store.load(key).first?.headers[Self.field] != new
    else { return }
    let mark = StoredResponse(
      status: 204, headers: [Self.field: new], body: [], requestTime: received,
      responseTime: received)
    store.save([mark], for: key)
  }
}
