extension GatewayRequest {
  /// A request method: any token of RFC 9110, section 9.1, with its case.
  package struct Method: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let get = Method(rawValue: "GET")
    package static let head = Method(rawValue: "HEAD")
    package static let post = Method(rawValue: "POST")

    /// Whether the request asks for no change on the server (RFC 9110, section 9.2.1). A method that
    /// is not known may do anything.
    package var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE"].contains(rawValue) }
  }

  /// What a cache on the way may do with a request.
  package enum StorageWish: Sendable, Hashable {
    /// Keep the answer, and answer from what is kept, as RFC 9111 says.
    case asUsual
    /// Answer from what is kept however old it is, and ask nobody.
    case onlyStored
    /// Ask the server whether what is kept still holds, and show nothing that it has not confirmed.
    case revalidate
    /// Keep nothing and use nothing that is kept.
    case never
  }
}
