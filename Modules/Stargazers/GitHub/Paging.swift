import Gateway

/// What an answer says of the pages around it.
struct Paging: Sendable, Hashable {
  let next: Int?
  let last: Int?

  /// Reads the answer to asking for page `number`, which had `received` records.
  ///
  /// A `Link` field decides where there is one. Without one, a full page may be followed by
  /// another. An empty page, or a following page that does not lead on, is the end: a server that
  /// points at itself must not be asked for ever.
  init(_ response: GatewayResponse, number: Int, received: Int, perPage: Int) {
    let header = LinkHeader(response.headers["Link"] ?? "")
    last = header.page("last")
    guard received > 0 else {
      next = nil
      return
    }
    if header.links.isEmpty {
      next = received >= perPage ? number + 1 : nil
    } else {
      next = header.page("next").flatMap { $0 > number ? $0 : nil }
    }
  }
}
