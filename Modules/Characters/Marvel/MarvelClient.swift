import Gateway
import WebService

/// Marvel as the interactors see it: pages of records, and the meaning of its refusals.
struct MarvelClient: Sendable {
  /// Never more than this under way, whatever a screen asks for.
  static let requestsAtOnce = 6
  /// What Marvel asks to be shown, for answers that do not say it.
  static let attribution = "Data provided by Marvel. © MARVEL"

  let service: ServiceClient

  /// A page of the list at `path`, mapped record by record.
  func page<Record: Decodable & Sendable, Entry: Sendable & Hashable>(
    _ path: [String], _ range: PageRange, query: [GatewayRequest.Parameter] = [],
    _ map: (Record) -> Entry
  ) async throws(ServiceError) -> Page<Entry> {
    let envelope: MarvelWire.Envelope<Record> = try await get(
      path,
      query: [.init("limit", "\(range.limit)"), .init("offset", "\(range.offset)")] + query)
    let results = envelope.data.results
    if results.elements.isEmpty, results.dropped > 0 {
      throw .unreadable(reason: "no record of the list is of the documented shape")
    }
    return Page(
      envelope.data.results.elements.map(map), offset: range.offset,
      dropped: envelope.data.results.dropped, total: envelope.data.total,
      attribution: attribution(envelope.attributionText))
  }

  /// The character with that number.
  func character(_ id: Int) async throws(ServiceError) -> FoundCharacter {
    let envelope: MarvelWire.Envelope<MarvelWire.Character> = try await get(
      ["characters", "\(id)"])
    let results = envelope.data.results
    guard let record = results.elements.first else {
      if results.dropped > 0 {
        throw .unreadable(reason: "the record of character \(id) is not of the documented shape")
      }
      throw .notFound(message: nil)
    }
    return FoundCharacter(
      character: MarvelCharacter(record), others: [],
      attribution: attribution(envelope.attributionText))
  }

  private func get<Wire: Decodable>(
    _ path: [String], query: [GatewayRequest.Parameter] = []
  ) async throws(ServiceError) -> Wire {
    var response = try await service.response(path, query: query)
    if response.isWhatIsLeftOfMarvel { throw .retired }
    if (300..<400).contains(response.status) {
      throw .noAnswer(.policy(reason: "a signed request follows no redirect"))
    }
    guard response.isOK else { throw error(for: response) }
    // An error can hide in a success; what it would have been is in the envelope.
    let verdict = try service.decode(MarvelWire.Verdict.self, from: response)
    if let code = verdict.code, code != "200" {
      let number = Int(code) ?? 409
      guard (400..<600).contains(number) else {
        throw .unreadable(reason: "it is neither a success nor a refusal")
      }
      response.status = number
      throw error(for: response)
    }
    return try service.decode(Wire.self, from: response)
  }

  private func attribution(_ text: String?) -> String {
    text.flatMap { $0.isEmpty ? nil : $0 } ?? Self.attribution
  }

  // MARK: Refusals

  /// Marvel refuses a missing key with 409 and a wrong one with 401; its words are in `message` or
  /// in `status`.
  private func error(for response: GatewayResponse) -> ServiceError {
    let code = (try? service.decode(MarvelWire.Verdict.self, from: response))?.code
    let message = ServiceMessage(response)?.text
    switch (response.status, code) {
    case (401, _), (403, _), (_, "InvalidCredentials"), (409, "MissingParameter"):
      return .unauthorized(message: message)
    case (409, _) where message?.isAboutMissingCredentials == true:
      return .unauthorized(message: message)
    case (_, "RequestThrottled"):
      var throttled = response
      throttled.status = 429
      return service.error(for: throttled)
    default: return service.error(for: response)
    }
  }
}

extension String {
  /// Whether this says that the key, the hash or the time stamp is not there.
  fileprivate var isAboutMissingCredentials: Bool {
    let text = lowercased()
    return ["missing", "provide"].contains(where: text.contains)
      && ["key", "hash", "timestamp"].contains(where: text.contains)
  }
}

extension GatewayResponse {
  /// Whether the answer comes from what stands where the service was: a redirect to the company's
  /// pages, one of those pages, or an empty 500, which the gateway has answered to everything
  /// since November 2025. Other redirects and pages may be a mirror's, out of order.
  fileprivate var isWhatIsLeftOfMarvel: Bool {
    if (300..<400).contains(status) {
      let host = headers["Location"].flatMap(Origin.init)?.host ?? ""
      return host == "marvel.com" || host.hasSuffix(".marvel.com")
    }
    return status == 500 && body.allSatisfy(isBlank) || isHTML && isAboutMarvel
  }

  private var isHTML: Bool {
    if headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true { return true }
    let start = String(
      decoding: body.drop { isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(14),
      as: UTF8.self
    ).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  private var isAboutMarvel: Bool {
    String(decoding: body.prefix(64 << 10), as: UTF8.self).lowercased().contains("marvel.com")
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
