import WebService

/// The answers as Marvel spells them; nothing outside the interactors knows these types.
///
/// Source: Marvel's developer documentation, "Characters" and "Response formats". Only the `id` of
/// a record, and the name of a character, are required.
enum MarvelWire {
  /// What an answer says of itself. In an error `code` is a number or a word.
  struct Verdict: Decodable {
    @Lenient var code: String?
  }

  struct Envelope<Record: Decodable & Sendable>: Decodable {
    /// Answers of 2014 have none.
    @Lenient var attributionText: String?
    var data: Container<Record>
  }

  struct Container<Record: Decodable & Sendable>: Decodable {
    @Lenient var total: Int?
    var results: LossyArray<Record>
  }

  /// A number that may come as text.
  struct ID: Decodable, Sendable {
    let number: Int

    init(from decoder: any Decoder) throws {
      guard let number = try Lenient<Int>(from: decoder).wrappedValue else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no number"))
      }
      self.number = number
    }
  }

  /// `/characters`, `/characters/{id}`
  struct Character: Decodable, Sendable {
    var id: ID
    var name: String
    @Lenient var description: String?
    @Lenient var modified: String?
    @Lenient var thumbnail: Thumbnail?
    @Lenient var resourceURI: String?
    @Lenient var comics: Summary?
    @Lenient var series: Summary?
    @Lenient var stories: Summary?
    @Lenient var events: Summary?
    @Lenient var urls: LossyArray<Link>?
  }

  struct Thumbnail: Decodable, Sendable {
    var path: String
    @Lenient var `extension`: String?
  }

  struct Summary: Decodable, Sendable {
    @Lenient var available: Int?
    @Lenient var items: LossyArray<Item>?
  }

  struct Item: Decodable, Sendable {
    var name: String
    @Lenient var resourceURI: String?
  }

  struct Link: Decodable, Sendable {
    @Lenient var type: String?
    var url: String
  }

  /// `/characters/{id}/comics` and its three siblings
  struct Entry: Decodable, Sendable {
    var id: ID
    @Lenient var title: String?
    @Lenient var resourceURI: String?
    @Lenient var thumbnail: Thumbnail?
    @Lenient var urls: LossyArray<Link>?
  }
}
