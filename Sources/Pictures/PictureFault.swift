/// Why there is no picture.
package enum PictureFault: Error, Hashable, Sendable {
  /// The bytes are of no kind that is known here.
  case unknownFormat
  /// The picture, or its file, is larger than ``PictureLimits`` allow.
  case tooLarge(reason: String)
  /// The bytes do not hold what they promise.
  case broken(reason: String)

  /// In a few words, for a person.
  package var reason: String {
    switch self {
    case .unknownFormat: "it is no PNG, JPEG, GIF or WebP"
    case .tooLarge(let reason), .broken(let reason): reason
    }
  }
}
