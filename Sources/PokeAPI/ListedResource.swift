/// What one of PokéAPI's lists says of a resource: all that is known of it before its own record has been
/// asked for.
package struct ListedResource: Sendable, Hashable, Identifiable {
  /// The number in its address; of a Pokémon above 10,000 for alternative forms.
  package let id: Int
  /// The service's name for it, such as `mr-mime`.
  package let name: String

  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension ListedResource: Decodable {
  private enum CodingKeys: String, CodingKey { case name, url }

  /// Reads a `NamedAPIResource` (PokéAPI documentation, "Common models").
  ///
  /// - Throws: `DecodingError` where it has no name, or no number in its address.
  package init(from decoder: any Decoder) throws {
    // As a list has it, a thousand times over; else whatever can be made of it.
    if let fields = try? decoder.container(keyedBy: CodingKeys.self),
      let name = try? fields.decode(String.self, forKey: .name),
      let url = try? fields.decode(String.self, forKey: .url),
      let id = ResourceReference(url: url)?.id
    {
      self.init(id: id, name: name)
      return
    }
    let resource = try NamedResource(from: decoder)
    guard let name = resource.name, let id = resource.id else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no name or no number"))
    }
    self.init(id: id, name: name)
  }
}
