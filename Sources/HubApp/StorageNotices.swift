internal import Gateway

/// What a person has to know of an answer that is not new, in one line.
struct StorageNotices: Sendable {
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let localTime: @Sendable (Int) -> String
  /// Shows a note.
  let show: @MainActor @Sendable (String) -> Void

  /// The note for an answer; `nil` where there is nothing to say.
  func note(_ source: GatewayResponse.Source, wish: GatewayRequest.StorageWish) -> String? {
    switch source {
    case .store(let age), .stale(let age, .wished):
      wish == .onlyStored ? "from the store, \(asOf(age))" : nil
    case .stale(let age, .unreachable(.truncated)):
      "the service’s answer was not whole; this is from the store, \(asOf(age))"
    case .stale(let age, .unreachable(.timedOut)):
      "the service did not answer in time; this is from the store, \(asOf(age))"
    case .stale(let age, .unreachable):
      "the service cannot be reached; this is from the store, \(asOf(age))"
    case .stale(let age, .serverError(let status)):
      "the service answered \(status); this is from the store, \(asOf(age))"
    case .network, .validated, .stale(_, .revalidating), .recording, .missing: nil
    }
  }

  /// The same, without a word.
  var silent: StorageNotices {
    StorageNotices(now: now, localTime: localTime) { _ in }
  }

  private func asOf(_ age: Int) -> String {
    "as of \(localTime(max(0, now() - age))), \(Self.duration(age)) old"
  }

  /// The largest unit alone, such as `3 h`: the clock says the rest.
  static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
  }

  /// To the second as far as anybody counts along, such as `4 min 20 s`; then the largest unit.
  static func exactDuration(_ seconds: Int) -> String {
    guard (60..<3600).contains(seconds), !seconds.isMultiple(of: 60) else {
      return duration(seconds)
    }
    return "\(seconds / 60) min \(seconds % 60) s"
  }
}

/// Puts what the user wishes of kept answers into each request, and says when one is shown that is
/// not new.
struct WishingGateway: Gateway {
  let next: any Gateway
  let wish: GatewayRequest.StorageWish
  let notices: StorageNotices

  func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    var request = request
    if request.storage == .asUsual { request.storage = wish }
    let response = try await next.send(request)
    if let note = notices.note(response.source, wish: request.storage) {
      await notices.show(note)
    }
    return response
  }
}

extension Services {
  /// The same services, asked with a wish.
  func wishing(_ wish: GatewayRequest.StorageWish, notices: StorageNotices) -> Services {
    let wishing = { WishingGateway(next: $0, wish: wish, notices: notices) }
    var services = self
    services.pokeAPI = wishing(pokeAPI)
    services.gitHub = wishing(gitHub)
    services.marvel = wishing(marvel)
    services.flickr = wishing(flickr)
    services.web = wishing(web)
    services.following = wishing(following)
    // How old a small picture beside a text is, nobody wants to read.
    services.pictures = WishingGateway(next: pictures, wish: wish, notices: notices.silent)
    services.typedPictures = wishing(typedPictures)
    return services
  }
}
