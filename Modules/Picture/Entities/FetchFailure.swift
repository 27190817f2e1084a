import WebService

/// Why a picture could not be fetched.
enum FetchFailure: Sendable, Hashable {
  /// Its address is none that pictures are taken from.
  case foreign
  case service(ServiceError)
}
