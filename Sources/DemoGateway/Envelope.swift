internal import Gateway

/// What Marvel's API wraps around every answer.
enum Envelope {
  /// A page of `results`, or the refusal of a parameter.
  static func page(
    _ request: GatewayRequest, allowed: Set<String>, results: () -> [Line.Bytes]
  ) -> GatewayResponse {
    let known = allowed.union(["limit", "offset", "ts", "apikey", "hash"])
    if let other = request.query.first(where: { !known.contains($0.name) }) {
      let name = other.name.unicodeScalars.filter(\.isPlain).map(String.init).joined()
      return DemoMarvel.error("The demo has no parameter \(name) here.", status: 409)
    }
    guard let limit = request.wholeNumber("limit", default: 20), limit > 0 else {
      return DemoMarvel.error("A limit is a whole number above 0.", status: 409)
    }
    guard limit <= 100 else {
      return DemoMarvel.error("A page has room for 100 items at the most.", status: 409)
    }
    guard let offset = request.wholeNumber("offset", default: 0), offset >= 0 else {
      return DemoMarvel.error("An offset is a whole number.", status: 409)
    }
    return wrap(results(), offset: offset, limit: limit)
  }

  private static func wrap(_ all: [Line.Bytes], offset: Int, limit: Int) -> GatewayResponse {
    let page = all.dropFirst(offset).prefix(limit)
    let attribution = "Data provided by Marvel. © 2014 MARVEL"
    var body = Array(
      #"""
      {"code":200,"status":"Ok","copyright":"© 2014 MARVEL","attributionText":"\#(attribution)",\#
      "attributionHTML":"<a href=\"http://marvel.com\">\#(attribution)</a>","etag":"demo",\#
      "data":{"offset":\#(offset),"limit":\#(limit),"total":\#(all.count),\#
      "count":\#(page.count),"results":[
      """#.utf8)
    body.append(page) { item, body in
      // The entries of a section come without their first brace, a character with it.
      if item.first != UInt8(ascii: "{") { body.append("{") }
      body += item
    }
    body.append("]}}")
    return .json(body)
  }
}

extension GatewayRequest {
  /// The parameter as a number, `nil` where it is something else.
  fileprivate func wholeNumber(_ name: String, default value: Int) -> Int? {
    guard let text = parameter(name) else { return value }
    return Int(text)
  }
}

extension Unicode.Scalar {
  /// Can stand in a JSON string as it is.
  fileprivate var isPlain: Bool { value >= 0x20 && self != "\"" && self != "\\" && value != 0x7F }
}
