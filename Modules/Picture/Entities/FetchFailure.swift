import WebService

/// Why a picture could not be fetched.
enum FetchFailure: Sendable, Hashable {
  /// Its address is none that pictures are taken from.
  case foreign
  /// The answer is a success without a picture, such as 204.
  case pictureless(status: Int)
  case service(ServiceError)
}
