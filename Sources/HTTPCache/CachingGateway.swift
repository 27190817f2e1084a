package import Gateway

/// A private cache (RFC 9111) in front of a gateway.
///
/// It stands outside of what adds tokens and signatures, so neither reaches it. Whatever becomes of
/// the store, requests are answered.
package struct CachingGateway: Gateway {
  let next: any Gateway
  let store: any ResponseStore
  /// In milliseconds since 1970.
  let now: @Sendable () -> Int
  /// Where answers are fetched anew that were shown stale meanwhile.
  let background: Background

  package init(
    _ next: any Gateway, store: any ResponseStore, background: Background = Background(),
    now: @escaping @Sendable () -> Int
  ) {
    self.next = next
    self.store = store
    self.background = background
    self.now = now
  }

  /// Answers from the store where RFC 9111 allows it, else from `next`, and says which.
  ///
  /// - Throws: what `next` throws. Where only a stored answer was wanted and there is none, or where
  ///   one may not be shown unconfirmed and the server cannot be reached, the answer is a 504 whose
  ///   source is ``GatewayResponse/Source/missing(_:)``.
  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let response = try await answer(to: request)
    // What was kept for one request may be more than another wants.
    guard response.body.count <= request.bodyLimit else {
      throw .tooLarge(limit: request.bodyLimit)
    }
    return response
  }

  private func answer(
    to request: GatewayRequest
  ) async throws(GatewayError) -> GatewayResponse {
    guard request.method == .get || request.method == .head else {
      return try await pass(request)
    }
    // Another `Host` is another address than the one it would be kept under.
    let isKept =
      request.storage != .never && request.headers["Host"] == nil && Origin(request.url) != nil
      && request.body == nil && !CacheControl(request.headers).has("no-store")
    guard isKept else {
      return Demands(request).wantsStored
        ? missing(.notStored) : try await next.send(request)
    }
    return try await read(request)
  }

  // MARK: Reading

  private func read(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    let demands = Demands(request)
    let lookup = Lookup(request, CacheKey(request), store)
    if let chosen = lookup.chosen, let source = reuse(chosen, demands, now: now()),
      demands.wantsStored || !Edition(request, store).outdates(chosen)
    {
      if case .stale(_, .revalidating) = source {
        background.start {
          _ = try? await ask(request, lookup, demands)
        }
      }
      return lookup.answer(chosen, source)
    }
    guard !demands.wantsStored else { return missing(.notStored) }
    return try await ask(request, lookup, demands)
  }

  private func ask(
    _ request: GatewayRequest, _ lookup: Lookup, _ demands: Demands
  ) async throws(GatewayError) -> GatewayResponse {
    let (validation, completion) = (lookup.validation, lookup.completion)
    let question = validation?.added(to: request) ?? completion?.added(to: request) ?? request
    let sent = now()
    let response: GatewayResponse
    do throws(GatewayError) {
      response = try await next.send(question)
    } catch {
      guard let chosen = lookup.chosen, isNetworkFailure(error) else { throw error }
      switch staleVerdict(chosen, demands, now: now()) {
      case .show(let age): return lookup.answer(chosen, .stale(age: age, .unreachable(error)))
      case .forbidden: return missing(error)
      case .fail: throw error
      }
    }
    let exchange = Exchange(request: request, response: response, sent: sent, received: now())
    if !response.holdsSecret {
      Edition(request, store).note(response, received: exchange.received)
    }
    if let validation, response.status == 304 {
      guard let stored = validation.selected(by: response) else {
        // It holds for something that is not here: ask without a condition.
        return try await askAgain(request, lookup)
      }
      let updated = exchange.updating(stored)
      if !response.holdsSecret { keep(updated, lookup) }
      return lookup.answer(updated, .validated)
    }
    // Nobody but this cache asked for a part.
    if let completion, [206, 416].contains(response.status) {
      guard let whole = exchange.completing(completion) else {
        return try await askAgain(request, lookup)
      }
      if mayStore(response, to: request) { keep(whole, lookup) }
      return lookup.answer(whole, .validated)
    }
    if let chosen = lookup.chosen,
      case .show(let age) = staleVerdict(chosen, demands, status: response.status, now: now())
    {
      return lookup.answer(chosen, .stale(age: age, .serverError(status: response.status)))
    }
    learn(exchange, lookup)
    return response
  }

  private func askAgain(
    _ request: GatewayRequest, _ lookup: Lookup
  ) async throws(GatewayError) -> GatewayResponse {
    let sent = now()
    let response = try await next.send(request)
    learn(
      Exchange(request: request, response: response, sent: sent, received: now()), lookup)
    return response
  }

  /// Keeps what an answer teaches.
  private func learn(_ exchange: Exchange, _ lookup: Lookup) {
    let (request, response) = (exchange.request, exchange.response)
    guard !response.holdsSecret else { return }
    if request.method == .head {
      // RFC 9111, section 4.3.5.
      guard let stored = lookup.chosen, stored.status == 200, response.status == 200 else { return }
      if stored.isSame(asIn: response) {
        keep(exchange.updating(stored), lookup)
      } else {
        store.save(lookup.stored.filter { $0 != stored }, for: lookup.key)
      }
    } else if response.status == 304 {
      // To a condition of the request's own: it may tell that what is stored holds as well.
      guard let tag = response.headers["ETag"], !tag.hasPrefix("W/"),
        let stored = lookup.stored.first(where: { $0.headers["ETag"] == tag && $0.status != 206 })
      else { return }
      keep(exchange.updating(stored), lookup)
    } else if mayStore(response, to: request) {
      keep(exchange.storable, lookup)
    }
  }

  /// Puts an answer in front of the others for its address, in place of those it makes superfluous.
  private func keep(_ new: StoredResponse, _ lookup: Lookup) {
    let others = lookup.stored.filter { old in
      if new.status == 206 {
        return old.status != 206 || old.headers["Content-Range"] != new.headers["Content-Range"]
      }
      return old.selection != new.selection && !lookup.suits(old)
    }
    store.save(Array(([new] + others).prefix(Lookup.mostVariants)), for: lookup.key)
  }

  // MARK: Writing

  /// Passes on what is no reading, and forgets what it may have changed (RFC 9111, section 4.4).
  private func pass(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard !Demands(request).wantsStored else { return missing(.notStored) }
    let sent = now()
    let response = try await next.send(request)
    let key = CacheKey(request)
    guard !request.method.isSafe, (200..<400).contains(response.status) else { return response }
    store.removeAll(at: key)
    for name in ["Location", "Content-Location"] {
      guard let url = response.headers[name].flatMap({ absolute($0, from: request.url) }) else {
        continue
      }
      store.removeAll(at: CacheKey(request, url: url))
    }
    if request.storage != .never, mayStore(response, to: request) {
      store.save(
        [StoredResponse(response, to: request, sent: sent, received: now())], for: key)
    }
    return response
  }

  private func missing(_ error: GatewayError) -> GatewayResponse {
    var response = GatewayResponse(status: 504)
    response.source = .missing(error)
    return response
  }
}

/// A request, its answer, and when, in milliseconds since 1970.
private struct Exchange {
  let request: GatewayRequest
  let response: GatewayResponse
  let sent: Int
  let received: Int

  var storable: StoredResponse {
    StoredResponse(response, to: request, sent: sent, received: received)
  }

  /// The whole of which the answer is the rest.
  func completing(_ completion: Completion) -> StoredResponse? {
    completion.completed(by: response, to: request, sent: sent, received: received)
  }

  func updating(_ stored: StoredResponse) -> StoredResponse {
    stored.updated(by: response, to: request, sent: sent, received: received)
  }
}
