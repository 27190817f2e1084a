package import Gateway

/// Why an interactor has no entity to give.
package enum ServiceError: Error, Hashable, Sendable {
  /// The surrounding task was cancelled.
  case cancelled
  /// No complete answer arrived.
  case noAnswer(GatewayError)
  /// The service knows no such thing (404, 410).
  case notFound(message: String?)
  /// The service refuses the key or token (401, or 403 for that reason).
  case unauthorized(message: String?)
  /// The service has had enough requests; `retryAt` is in seconds since 1970, where it says so.
  case rateLimited(retryAt: Int?, message: String?)
  /// The service withholds this from us, or has blocked it (451, GitHub's blocks).
  case restricted(message: String?)
  /// The service has been closed by its owner.
  case retired
  /// The service says that it cannot answer now, though the status is a success (Flickr's 10 and 105).
  case unavailable(message: String?)
  /// A fault that the service says is over at a moment, in seconds since 1970.
  case postponed(status: Int, retryAt: Int, message: String?)
  /// Any other status that is no success.
  case refused(status: Int, message: String?)
  /// The answer is not of the documented shape.
  case unreadable(reason: String)

  /// The same in this type's words.
  package init(_ error: GatewayError) {
    switch error {
    case .cancelled: self = .cancelled
    case .rateLimited(let until): self = .rateLimited(retryAt: until, message: nil)
    default: self = .noAnswer(error)
    }
  }

  /// What a status that is no success means wherever a service has no meaning of its own for it;
  /// `now`, in seconds since 1970, is for a `Retry-After` in seconds.
  package init(_ response: GatewayResponse, now: Int) {
    let message = ServiceMessage(response)?.text
    if let limit = RateLimit(response, now: now) {
      let until = response.limitedUntil ?? limit.until(now: now * 1000)
      self = .rateLimited(retryAt: until.map { ($0 + 999) / 1000 }, message: message)
      return
    }
    if AccessBlock(response) != nil {
      self = .restricted(message: message)
      return
    }
    switch response.status {
    case 200..<300:
      self = .unreadable(reason: "status \(response.status) has nothing to show")
    case 300..<400:
      self = .noAnswer(
        .policy(reason: "the service answered \(response.status), a redirect that is not followed"))
    case 401: self = .unauthorized(message: message)
    // GitHub's words for a token that is valid and lacks the right.
    case 403 where message?.lowercased().contains("not accessible by") == true:
      self = .unauthorized(message: message)
    case 404, 410: self = .notFound(message: message)
    case 451: self = .restricted(message: message)
    case 500...:
      if let moment = response.retryAfter(now: now)?.moment(now: now * 1000), moment > now * 1000 {
        self = .postponed(
          status: response.status, retryAt: (moment + 999) / 1000, message: message)
      } else {
        self = .refused(status: response.status, message: message)
      }
    default: self = .refused(status: response.status, message: message)
    }
  }
}

extension Result where Failure == ServiceError {
  /// Whether the service knows no such thing.
  package var isNotFound: Bool {
    if case .failure(.notFound) = self { true } else { false }
  }
}
