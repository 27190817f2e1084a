internal import FoundationEssentials

/// A refusal that no waiting and no other try helps against: a repository that GitHub has blocked, or an
/// organisation's single sign-on.
///
/// Source: docs.github.com, "Troubleshooting the REST API"; the member `block` of such answers.
package struct AccessBlock: Sendable, Hashable {
  private struct Wire: Decodable {
    struct Block: Decodable {}

    var message: String?
    var block: Block?
  }

  /// `nil` for an answer that is none.
  package init?(_ response: GatewayResponse) {
    guard (400..<500).contains(response.status) else { return nil }
    if response.headers["X-GitHub-SSO"] != nil { return }
    // A refusal is a sentence or two.
    guard response.body.count <= 65_536,
      let wire = try? JSONDecoder().decode(Wire.self, from: Data(response.body)),
      wire.block != nil || wire.message?.lowercased().contains("access blocked") == true
    else { return nil }
  }
}
