internal import Gateway

/// A page of one of PokéAPI's lists.
///
/// The limits of `next` and `previous` shrink at the ends, so that a client which goes by them
/// asks for nothing that is not there.
struct ResourcePage {
  private let endpoint: DemoPokeAPI.Endpoint
  private let offset: Int
  private let limit: Int

  /// 20 for no limit, for 0 and for what is no number; more than there is gives all there is.
  init(_ endpoint: DemoPokeAPI.Endpoint, _ request: GatewayRequest) {
    self.endpoint = endpoint
    let limit = request.number("limit") ?? 0
    self.limit = limit == 0 ? 20 : min(limit, 1_000_000)
    offset = min(request.number("offset") ?? 0, 1_000_000)
  }

  var response: GatewayResponse {
    var count = 0
    var results: [UInt8] = []
    for line in endpoint.lines {
      defer { count += 1 }
      guard count >= offset, count - offset < limit, let id = line.id else { continue }
      if !results.isEmpty { results.append(",") }
      results.append("{")
      if let name = line.name {
        results.append(#""name":""#)
        results.append(contentsOf: name)
        results.append(#"","#)
      }
      results.append(#""url":"\#(address)/\#(id)/"}"#)
    }
    let end = offset + limit
    let next = end < count ? link(offset: end, limit: min(limit, count - end)) : "null"
    let previous =
      offset > 0 ? link(offset: max(offset - limit, 0), limit: min(limit, offset)) : "null"
    var body = Array(
      #"{"count":\#(count),"next":\#(next),"previous":\#(previous),"results":["#.utf8)
    body += results
    body.append("]}")
    return .json(body)
  }

  private var address: String { DemoPokeAPI.base + endpoint.rawValue }

  private func link(offset: Int, limit: Int) -> String {
    #""\#(address)?offset=\#(offset)&limit=\#(limit)""#
  }
}
