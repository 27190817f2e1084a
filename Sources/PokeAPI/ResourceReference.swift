package import WebService

/// What a PokéAPI address points at: the number in its last path part.
///
/// The address itself is never asked (cli.md: a mirror serves everything).
package struct ResourceReference: Sendable, Hashable {
  package let id: Int

  /// Reads `https://…/pokemon/25/` as 25; `nil` where the last path part is no number.
  package init?(url: String) {
    // By bytes: an index has a thousand of these.
    let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let end = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return nil }
    let start = path[...end].lastIndex(of: UInt8(ascii: "/")).map(path.index(after:))
    let last = path[(start ?? path.startIndex)...end]
    guard last.allSatisfy(isDigit), let id = Int(Substring(last)) else { return nil }
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
