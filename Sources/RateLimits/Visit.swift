internal import Gateway

/// A request as limits see it.
struct Visit: Sendable {
  let account: Account
  let kind: RequestClass
  let budget: Budget?
  let isFree: Bool
  let host: String
  /// The name of the lane that it takes.
  let lane: String
  /// How many may be in that lane.
  let room: Int
  /// Whether other processes take the lane as well.
  let isShared: Bool

  /// `nil` for a request to no address that anybody would send.
  init?(_ request: GatewayRequest, _ services: [ServiceTerms]) {
    let url = request.url
    guard let origin = Origin(url) else { return nil }
    host = origin.host
    let matches = services.compactMap { terms in terms.path(of: url).map { (terms, $0) } }
    // One service may lie below another's address, as on a mirror of several.
    guard let (terms, path) = matches.max(by: { $0.0.base.count < $1.0.base.count }) else {
      let place = "\(origin.scheme)://\(origin.host):\(origin.port)"
      account = Account(of: request, place: place)
      kind = .core
      budget = nil
      isFree = false
      lane = Account(place: place, owner: "").fileName
      room = 6
      isShared = false
      return
    }
    account = Account(of: request, place: terms.base)
    kind = RequestClass(path: path)
    budget = terms.budget
    isFree = path == terms.freePath
    lane = terms.isPerAccount ? account.fileName : Account(place: terms.base, owner: "").fileName
    room = terms.requestsAtOnce
    isShared = true
  }
}
