/// What `keys.toml` may hold for hub, a key of a table each.
package enum KeyName: String, Sendable, Hashable, CaseIterable {
  case gitHubToken = "github.token"
  case marvelPublic = "marvel.public"
  case marvelPrivate = "marvel.private"
  case flickrKey = "flickr.key"

  /// The table and the key in it.
  var path: [String] { rawValue.split(separator: ".").map(String.init) }
}

/// Why a text cannot be anybody's key.
package enum KeyFlaw: Error, Sendable, Hashable {
  case empty
  /// Characters that no key has: spaces, controls, anything but ASCII.
  case characters
  /// More bytes than any key has.
  case tooLong(limit: Int)

  /// The longest key; GitHub's tokens of apps have some hundred bytes.
  package static let longest = 4096

  /// The flaw of `text`; `nil` where it may be a key.
  package init?(_ text: String) {
    if text.isEmpty {
      self = .empty
    } else if !text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      self = .characters
    } else if text.utf8.count > Self.longest {
      self = .tooLong(limit: Self.longest)
    } else {
      return nil
    }
  }
}
