import WebService

/// The answers as Flickr spells them; nothing outside of the client knows these types.
///
/// Source: flickr.com/services/api (`flickr.photos.search`, `getRecent`, `getInfo`). A number comes as a
/// number or as text, from one answer to the next; only the `id` of a photo is required.
enum FlickrWire {
  /// What an answer says of itself.
  struct Verdict: Decodable {
    @Lenient var stat: String?
    @Lenient var code: Int?
    @Lenient var message: String?
  }

  struct List: Decodable {
    var photos: Photos
  }

  struct Photos: Decodable {
    @Lenient var total: Int?
    /// Missing where nothing is on the page.
    var photo: LossyArray<Photo>?
  }

  /// A text that stands alone in one answer and in an object in another.
  struct Text: Decodable, Sendable {
    let text: String

    private struct Content: Decodable { var _content: String }

    init(from decoder: any Decoder) throws {
      if let content = try? Content(from: decoder) {
        text = content._content
      } else {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  /// A photo of a list, with the extras of ``FlickrClient/extras``.
  struct Photo: Decodable, Sendable {
    var id: ID
    @Lenient var owner: String?
    @Lenient var secret: String?
    @Lenient var server: String?
    @Lenient var title: Text?
    @Lenient var description: Text?
    @Lenient var license: Int?
    @Lenient var dateupload: Int?
    @Lenient var datetaken: String?
    @Lenient var datetakengranularity: Int?
    @Lenient var datetakenunknown: Int?
    @Lenient var ownername: String?
    @Lenient var pathalias: String?
    @Lenient var latitude: Double?
    @Lenient var longitude: Double?
    @Lenient var accuracy: Int?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @Lenient var url_q: String?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @Lenient var url_n: String?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @Lenient var url_z: String?
  }

  /// A number that is text, or a number.
  struct ID: Decodable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
      guard let text = try Lenient<String>(from: decoder).wrappedValue, isPathWord(text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no id"))
      }
      self.text = text
    }
  }

  struct Info: Decodable {
    var photo: Card
  }

  /// A photo by itself.
  struct Card: Decodable, Sendable {
    struct Owner: Decodable, Sendable {
      @Lenient var nsid: String?
      @Lenient var username: String?
      // swift-format-ignore: AlwaysUseLowerCamelCase
      @Lenient var path_alias: String?
    }

    struct Dates: Decodable, Sendable {
      @Lenient var posted: Int?
      @Lenient var taken: String?
      @Lenient var takengranularity: Int?
      @Lenient var takenunknown: Int?
    }

    struct Location: Decodable, Sendable {
      @Lenient var latitude: Double?
      @Lenient var longitude: Double?
      @Lenient var accuracy: Int?
    }

    var id: ID
    @Lenient var secret: String?
    @Lenient var server: String?
    @Lenient var license: Int?
    @Lenient var owner: Owner?
    @Lenient var title: Text?
    @Lenient var description: Text?
    @Lenient var dates: Dates?
    @Lenient var location: Location?
  }
}
