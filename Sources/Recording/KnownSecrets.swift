package import Gateway
internal import Threading

/// The secrets of a run, and how they are struck out of what is recorded.
///
/// Beside those that the settings hold it learns what requests carry: a header field or a query
/// parameter with the name of a credential. So a signature that was made on the way is known too when
/// a server sends it back.
package final class KnownSecrets: Sendable {
  /// A secret is struck wherever it stands, and shorter ones stand everywhere.
  private static let fewest = 4
  /// The same for what nobody has said to be one.
  private static let fewestLearned = 8

  private let texts: Locked<Set<String>>

  package init(_ secrets: [Secret]) {
    texts = Locked(Set(secrets.map(\.text).filter { $0.utf8.count >= Self.fewest }))
  }

  /// Learns the credentials of a request that is sent.
  ///
  /// Cookies and their like hold words and numbers as well, and bodies are full of these: what has fewer
  /// than eight bytes is not learned.
  package func learn(from request: GatewayRequest) {
    let learned = carriedCredentials(request).filter { $0.utf8.count >= Self.fewestLearned }
    guard !learned.isEmpty else { return }
    texts.withLock { $0.formUnion(learned) }
  }

  /// `text` with `***` in the place of every secret, and of the value of every query parameter in it
  /// that has the name of a credential.
  func struck(_ text: String) -> String {
    String(decoding: withoutCredentialParameters(strike(Array(text.utf8))), as: UTF8.self)
  }

  /// The same of a body; where that is no text, secrets alone are looked for.
  func struck(body: [UInt8]) -> [UInt8] {
    let body = strike(body)
    return isPlainText(body) ? withoutCredentialParameters(body) : body
  }

  private func strike(_ bytes: [UInt8]) -> [UInt8] {
    // The longest first: one secret may begin with another.
    texts.withLock { $0 }.flatMap(forms).sorted { $0.utf8.count > $1.utf8.count }
      .reduce(bytes) { bytes, form in
        let isNumber = form.hasPrefix("\"") && isDigits(form.dropFirst().dropLast())
        return replacing(
          Array(form.utf8), in: bytes, by: Array((isNumber ? "\"***\"" : "***").utf8))
      }
  }

  /// A secret as it may stand in an answer.
  private func forms(_ secret: String) -> [String] {
    // A moment that was signed is a number, and numbers like it are no secret: in quotes only.
    if isDigits(secret) { return ["\"\(secret)\""] }
    return spellings(of: secret)
  }
}

private func isDigits(_ text: some StringProtocol) -> Bool {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) }
}

private func replacing(_ pattern: [UInt8], in bytes: [UInt8], by mark: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var start = 0
  while let place = position(of: pattern, in: bytes[start...]) {
    result += bytes[start..<place] + mark
    start = place + pattern.count
  }
  return start == 0 ? bytes : result + bytes[start...]
}
