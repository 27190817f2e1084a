internal import DemoGateway
internal import Foundation
internal import Gateway

/// What an answer says, for tests that read it as a client would.
struct Answer {
  let status: Int
  let headers: HeaderFields
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  func decoded<Content: Decodable>(as content: Content.Type) throws -> Content {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(content, from: Data(body))
  }
}

/// Asks for `path?name=value&…` under an address that does not exist.
func ask(
  _ gateway: DemoGateway, _ path: String, headers: HeaderFields = [:]
) async throws -> Answer {
  let parts = path.split(separator: "?", maxSplits: 1)
  let query = (parts.count > 1 ? String(parts[1]) : "").split(separator: "&").map { pair in
    let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return GatewayRequest.Parameter(String(sides[0]), String(sides[1]))
  }
  let segments = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
  let response = try await gateway.send(
    GatewayRequest(
      "https://demo.invalid/any", path: segments.map(String.init), query: query, headers: headers))
  return Answer(status: response.status, headers: response.headers, body: response.body)
}
