/// What happens to a request on its way, told to whoever shows it.
///
/// Nothing in it is secret: an address is disclosed by ``DisclosedAddress``, header fields not at all.
package enum GatewayEvent: Sendable, Hashable {
  /// What a person knows a request by.
  package struct Subject: Sendable, Hashable {
    package let method: GatewayRequest.Method
    package let address: DisclosedAddress
    package let host: String

    package init(_ request: GatewayRequest) {
      method = request.method
      let url = request.url
      address = DisclosedAddress(url)
      host = Origin(url)?.host ?? ""
    }
  }

  /// Why a request waits before it goes on.
  package enum Wait: Sendable, Hashable {
    /// The try before failed in a way that may pass; `number` is the try that follows, from 2.
    case retry(number: Int)
    /// The service lets this account send again only later.
    case rateLimit
  }

  /// A request has set out, whoever will answer it.
  case began(Subject)
  /// It has been answered, by the store or the service, `took` after it set out.
  case answered(
    Subject, status: Int, source: GatewayResponse.Source, bytes: Int, took: Duration)
  /// No answer came, `took` after it set out.
  case failed(Subject, GatewayError, took: Duration)
  /// A try came to this status, or to no answer, and another one follows.
  case tried(Subject, Result<Int, GatewayError>)
  /// It waits, for this long.
  case waiting(Subject, for: Duration, Wait)
  /// The wait is over, or was cut short by a cancellation.
  case resumed(Subject)
  /// What the service says is left until `resetAt`, in seconds since 1970.
  case budget(host: String, remaining: Int, limit: Int?, resetAt: Int?)
  /// There is no picture to show from an address, whatever was answered.
  case noPicture(DisclosedAddress, reason: String)
  /// Nothing can be kept there.
  case storeUnusable(path: String, reason: String)
}

/// Takes what happens; called from any thread.
package typealias GatewayObserver = @Sendable (GatewayEvent) -> Void
