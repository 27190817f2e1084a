internal import Gateway

/// Marvel's API as it was until it closed: characters and what they appear in.
enum DemoMarvel {
  @Sendable static func answer(_ request: GatewayRequest) -> GatewayResponse {
    let segments = request.segments
    guard segments.first == "characters", segments.count <= 3 else {
      return error("No such place in the demo data.", status: 404)
    }
    guard segments.count > 1 else { return characters(request) }
    guard let id = Int(segments[1]),
      let character = DataFile.characters.lines.first(where: { $0.id == id })
    else { return error("No such character in the demo data.", status: 404) }
    guard segments.count > 2 else {
      return Envelope.page(request, allowed: []) { [character.bytes] }
    }
    guard let section = section(segments[2]) else {
      return error("No such section in the demo data.", status: 404)
    }
    // An order is taken and not followed: the entries stand as the file has them.
    return Envelope.page(request, allowed: ["orderBy"]) {
      section.lines.compactMap { $0.entry(ofCharacter: id) }
    }
  }

  static func error(_ text: String, status: Int) -> GatewayResponse {
    .json(#"{"code":\#(status),"status":"\#(text)"}"#, status: status)
  }

  /// The lines are in order of the names, as the service sorts unless told otherwise.
  private static func characters(_ request: GatewayRequest) -> GatewayResponse {
    let order = request.parameter("orderBy") ?? "name"
    guard order == "name" || order == "-name" else {
      return error("The demo knows the orders name and -name.", status: 409)
    }
    let name = request.parameter("name")?.lowercased()
    let prefix = request.parameter("nameStartsWith")?.lowercased()
    return Envelope.page(request, allowed: ["name", "nameStartsWith", "orderBy"]) {
      let found = DataFile.characters.lines.filter { line in
        let own = String(decoding: line.name ?? line.bytes.suffix(0), as: UTF8.self).lowercased()
        return name.map { own == $0 } ?? true && prefix.map(own.hasPrefix) ?? true
      }
      return (order == "name" ? found : found.reversed()).map(\.bytes)
    }
  }

  private static func section(_ name: String) -> DataFile? {
    switch name {
    case "comics": .comics
    case "series": .series
    case "stories": .stories
    case "events": .events
    default: nil
    }
  }
}

extension Line {
  private static let key = #"{"characterId":"#

  /// The line as the service has it, without the character's number in front; `nil` for the entry
  /// of another character.
  fileprivate func entry(ofCharacter id: Int) -> Bytes? {
    let tail = bytes.dropFirst(Line.key.utf8.count)
    guard Int(digits: tail) == id else { return nil }
    return tail.firstIndex(of: UInt8(ascii: ",")).map { bytes[($0 + 1)...] }
  }
}
