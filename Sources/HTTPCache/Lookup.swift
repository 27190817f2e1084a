internal import Gateway

/// What the store has for a request.
struct Lookup: Sendable {
  /// Variants of one address that are kept.
  static let mostVariants = 8

  let key: CacheKey
  /// Everything under the key.
  let stored: [StoredResponse]
  /// What answers the request, fresh or not.
  let chosen: StoredResponse?

  private let request: GatewayRequest
  private let range: RequestedRange?
  private let conditions: Conditions

  init(_ request: GatewayRequest, _ key: CacheKey, _ store: any ResponseStore) {
    self.request = request
    self.key = key
    stored = store.load(key)
    conditions = Conditions(request.headers)
    let wanted = request.method == .get ? request.headers["Range"] : nil
    range = wanted.flatMap(RequestedRange.init)
    // What only the server can answer: several ranges, other units, If-Match.
    guard !conditions.areForServer, wanted == nil || range != nil else {
      chosen = nil
      return
    }
    // RFC 9111, section 4: of several the most recent, by its date.
    let suitable = stored.filter { $0.suits(request) }.sorted {
      ($0.date, $0.responseTime) > ($1.date, $1.responseTime)
    }
    if let range {
      chosen =
        suitable.first { $0.status == 200 && $0.part(range) != nil }
        ?? suitable.first { $0.part(range) != nil }
    } else {
      chosen = suitable.first { $0.status != 206 }
    }
  }

  func suits(_ stored: StoredResponse) -> Bool { stored.suits(request) }

  /// The condition to ask the server under; `nil` where the request is sent as it is: one that has
  /// conditions of its own, asks for a part, or would have no body to save.
  var validation: Validation? {
    guard request.method == .get, request.headers["Range"] == nil, !conditions.areAny else {
      return nil
    }
    return Validation(chosen: chosen, others: stored)
  }

  /// What is missing of a stored part, where the whole is wanted and there is nothing to validate.
  var completion: Completion? {
    guard request.method == .get, request.headers["Range"] == nil, !conditions.areAny,
      validation == nil
    else { return nil }
    return Completion(of: stored.filter(suits))
  }

  /// What is stored as the answer to the request (RFC 9111, section 4).
  func answer(_ stored: StoredResponse, _ source: GatewayResponse.Source) -> GatewayResponse {
    let part = range.flatMap { stored.part($0) } ?? stored
    var response = GatewayResponse(status: part.status, headers: part.headers, body: part.body)
    response.version = stored.version
    response.source = source
    if conditions.areMet(by: stored) {
      response.status = 304
      response.body = []
      response.headers["Content-Length"] = nil
    }
    if request.method == .head { response.body = [] }
    switch source {
    case .store(let age), .stale(let age, _): response.headers["Age"] = String(age)
    case .network, .validated, .recording, .missing: break
    }
    return response
  }
}

extension StoredResponse {
  fileprivate func suits(_ request: GatewayRequest) -> Bool {
    selection.matches(request.headers, contentLanguage: headers["Content-Language"])
  }
}
