/// What the card screen is opened for.
package struct PhotoCardRequest: Sendable, Hashable {
  /// A photo that is known already, or the number of one to ask for.
  package enum Subject: Sendable, Hashable {
    case id(String)
    case photo(Photo)

    var id: String {
      switch self {
      case .id(let id): id
      case .photo(let photo): photo.id
      }
    }
  }

  /// The photos, in the order of their cards.
  package var subjects: [Subject]

  package init(_ subjects: [Subject]) { self.subjects = subjects }

  /// Whether a text can be the number of a photo: up to twenty digits.
  package static func isID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
