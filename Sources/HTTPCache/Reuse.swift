internal import Gateway

/// What a request demands of a stored answer, by its directives and by wish (RFC 9111, section 5.2.1).
struct Demands: Sendable {
  /// Nothing may be shown that the server has not just confirmed.
  let wantsValidation: Bool
  /// Nobody may be asked.
  let wantsStored: Bool
  /// Whether anything stored will do, however old.
  let takesAnyAge: Bool
  fileprivate let control: CacheControl

  init(_ request: GatewayRequest) {
    control = CacheControl(request.headers)
    // Section 5.4: the older spelling, where there is no newer one.
    let isPragma =
      request.headers["Cache-Control"] == nil
      && splitList(request.headers["Pragma"] ?? "").contains { $0.lowercased() == "no-cache" }
    wantsValidation = control.has("no-cache") || isPragma || request.storage == .revalidate
    takesAnyAge = request.storage == .onlyStored
    wantsStored = control.has("only-if-cached") || takesAnyAge
  }

  /// Whether the user said how fresh an answer has to be.
  var namesFreshness: Bool {
    wantsValidation || control.has("max-age") || control.has("min-fresh")
  }
}

/// How a stored answer that may be shown without asking is called (RFC 9111, section 4); `nil` where
/// the server has to be asked. The time is in milliseconds since 1970.
func reuse(_ stored: StoredResponse, _ demands: Demands, now: Int) -> GatewayResponse.Source? {
  let freshness = Freshness(stored, now: now)
  let (asked, said, age) = (demands.control, stored.cacheControl, freshness.ageInSeconds)
  if demands.takesAnyAge {
    return freshness.isFresh ? .store(age: age) : .stale(age: age, .wished)
  }
  guard !demands.wantsValidation, !said.isWhole("no-cache") else { return nil }
  if let most = asked.seconds("max-age") {
    // RFC 8246: a reload does not concern what never changes while it is fresh.
    let isReload = most == 0 && said.has("immutable") && freshness.isFresh
    guard isReload || freshness.age < most * 1000 else { return nil }
  }
  if let least = asked.seconds("min-fresh"), -freshness.staleness < least * 1000 { return nil }
  if freshness.isFresh { return .store(age: age) }
  guard !said.has("must-revalidate") else { return nil }
  if asked.has("max-stale") {
    let most = asked.isWhole("max-stale") ? nil : asked.seconds("max-stale")
    if most.map({ freshness.staleness <= $0 * 1000 }) ?? true { return .stale(age: age, .wished) }
  }
  if !demands.namesFreshness, let window = said.seconds("stale-while-revalidate"),
    freshness.staleness <= window * 1000
  {
    return .stale(age: age, .revalidating)
  }
  return nil
}

/// What may be shown when the server has failed.
enum StaleVerdict: Sendable, Hashable {
  case show(age: Int)
  /// The stored answer itself forbids it, so an error takes its place (RFC 9111, section 5.2.2.2).
  case forbidden
  /// The request wants it fresh, or nothing allows it.
  case fail
}

/// Whether a stored answer may be shown in place of the server's failure (RFC 9111, section 4.2.4): an
/// answer with this status, or none at all.
///
/// How long it may be shown after an error the server itself may say (`stale-if-error`, RFC 5861,
/// section 4). Where it does not, a 502, 503 or 504 means that nobody is there to ask, so it is taken
/// for no answer, as RFC 9111, section 4.3.3, allows; a 500 is an answer.
func staleVerdict(
  _ stored: StoredResponse, _ demands: Demands, status: Int? = nil, now: Int
) -> StaleVerdict {
  let said = stored.cacheControl
  guard stored.status < 500 else { return .fail }
  if let status, ![500, 502, 503, 504].contains(status) { return .fail }
  guard !said.has("must-revalidate"), !said.isWhole("no-cache") else {
    return status == nil ? .forbidden : .fail
  }
  guard !demands.namesFreshness else { return .fail }
  let freshness = Freshness(stored, now: now)
  if let status {
    let window = demands.control.seconds("stale-if-error") ?? said.seconds("stale-if-error")
    guard window.map({ freshness.staleness <= $0 * 1000 }) ?? (status != 500) else { return .fail }
  }
  return .show(age: freshness.ageInSeconds)
}

/// Whether an error says that the network failed, before an answer came or on its way, rather than
/// that an answer was bad.
func isNetworkFailure(_ error: GatewayError) -> Bool {
  switch error {
  case .unresolvable, .unreachable, .timedOut, .truncated: true
  case .cancelled, .untrusted, .tooLarge, .policy, .missingCredentials, .malformedCredentials,
    .notStored, .rateLimited, .notRecorded, .notWritten, .failed:
    false
  }
}
