internal import Gateway

extension GatewayResponse {
  static func json(_ body: [UInt8], status: Int = 200) -> GatewayResponse {
    GatewayResponse(
      status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
  }

  static func json(_ body: String, status: Int = 200) -> GatewayResponse {
    json(Array(body.utf8), status: status)
  }

  static func text(_ body: String, status: Int) -> GatewayResponse {
    GatewayResponse(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array(body.utf8))
  }
}

extension [UInt8] {
  /// Adds the parts with commas between them, as JSON's arrays have them.
  mutating func append<Parts: Sequence>(
    _ parts: Parts, part: (Parts.Element, inout [UInt8]) -> Void
  ) {
    var isFirst = true
    for element in parts {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      part(element, &self)
    }
  }

  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
