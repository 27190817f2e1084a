package import WebService

/// What a PokéAPI address points at: the number in its last path part.
///
/// The address itself is never asked (cli.md: a mirror serves everything).
package struct ResourceReference: Sendable, Hashable {
  package let id: Int

  /// Reads `https://…/pokemon/25/` as 25; `nil` where the last path part is no number.
  package init?(url: String) {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let last = path.split(separator: "/").last, last.utf8.allSatisfy(isDigit),
      let id = Int(last)
    else { return nil }
    self.id = id
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// A `NamedAPIResource` as the service spells it.
///
/// Source: PokéAPI documentation, "Common models".
package struct NamedResource: Decodable, Sendable {
  @Lenient package var name: String?
  @Lenient package var url: String?

  /// The number in the address.
  package var id: Int? { url.flatMap(ResourceReference.init(url:))?.id }
}
