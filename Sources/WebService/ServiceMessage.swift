internal import FoundationEssentials
package import Gateway

/// What a service says of a refusal, in its own words.
///
/// GitHub and Marvel put it into `message`, Marvel's parameter errors into `status`, others answer
/// with a line of plain text.
package struct ServiceMessage: Sendable, Hashable {
  /// One line of at most 200 characters.
  package let text: String

  /// The message in the body of `response`; `nil` where the body has none a person could read.
  package init?(_ response: GatewayResponse) {
    let longest = 200
    guard
      let text = Self.challenge(response) ?? Self.jsonMessage(response.body)
        ?? Self.plainLine(response)
    else { return nil }
    self.text = text.count > longest ? text.prefix(longest - 1) + "…" : text
  }

  /// Cloudflare's challenge to clients it takes for robots; its page says nothing of use here
  /// (Cloudflare's documentation, "Detect a Challenge Page response").
  private static func challenge(_ response: GatewayResponse) -> String? {
    response.headers["cf-mitigated"] == "challenge"
      ? "a robot check stands before the service; try later, or from another network" : nil
  }

  private struct Wire: Decodable {
    @Lenient var message: String?
    @Lenient var status: String?
  }

  private static func jsonMessage(_ body: [UInt8]) -> String? {
    // What is longer is no message, and would take its time to be looked through.
    guard body.count <= 64 << 10 else { return nil }
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(body)) else { return nil }
    // GitHub repeats the status code as text in `status`; that is no sentence.
    let texts = [wire.message, wire.status].compactMap { $0 }.map(inOneLine)
    return texts.first { !$0.isEmpty && Int($0) == nil }
  }

  private static func plainLine(_ response: GatewayResponse) -> String? {
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    guard type.hasPrefix("text/plain"), response.body.count <= 400 else { return nil }
    let line = inOneLine(String(decoding: response.body, as: UTF8.self).prefix { !$0.isNewline })
    return line.isEmpty ? nil : line
  }

  private static func inOneLine(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
