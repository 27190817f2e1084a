internal import FoundationEssentials

/// A service's refusal to answer more requests for now: the one place that knows what tells one.
///
/// Source: RFC 6585, section 4 (429); docs.github.com, "Rate limits for the REST API" and "Best
/// practices for using the REST API" for what GitHub puts into a 403.
package struct RateLimit: Sendable, Hashable {
  /// When the service may be asked again.
  package enum Return: Sendable, Hashable {
    /// As the service says.
    case told(RetryAfter)
    /// It does not say: in a minute, and longer at each further refusal in a row.
    case afterPause
    /// Nothing is known but that it was too much.
    case unsaid
  }

  package let comesBack: Return
  /// Whether a budget of some hundred requests is used up, as GitHub has one for each kind of request,
  /// and not the pace at which they come.
  package let isBudgetSpent: Bool

  /// `nil` for an answer that is none; the present is in seconds since 1970.
  ///
  /// A repository that is blocked and an organisation's single sign-on are a 403 too, and no matter of
  /// time.
  package init?(_ response: GatewayResponse, now: Int) {
    guard [403, 429].contains(response.status) else { return nil }
    let message = Message(response.body)
    let remaining = response.headers["X-RateLimit-Remaining"].flatMap { Int($0) }
    let retryAfter = response.retryAfter(now: now)
    let tellsOfPace = message.says("secondary rate limit") || message.says("abuse detection")
    if response.status == 403 {
      guard AccessBlock(response) == nil else { return nil }
      guard
        remaining == 0 || response.headers["Retry-After"] != nil || tellsOfPace
          || message.says("rate limit exceeded")
      else { return nil }
    }
    isBudgetSpent = remaining == 0 && !tellsOfPace
    if let retryAfter {
      comesBack = .told(retryAfter)
    } else if !tellsOfPace, remaining ?? 0 == 0, let reset = Self.reset(response, now: now) {
      comesBack = .told(.at(reset + 1))
    } else {
      comesBack = response.status == 403 || tellsOfPace ? .afterPause : .unsaid
    }
  }

  /// The end of the window; a moment that is past or years away is none.
  private static func reset(_ response: GatewayResponse, now: Int) -> Int? {
    guard let reset = response.headers["X-RateLimit-Reset"].flatMap({ Int($0) }),
      reset >= now, reset - now <= RetryAfter.longest
    else { return nil }
    return reset
  }

  /// When to come back, after so many refusals in a row that did not say; both moments in milliseconds
  /// since 1970. `nil` where nothing is known.
  package func until(now: Int, refusalsBefore: Int = 0) -> Int? {
    switch comesBack {
    case .told(let retryAfter): retryAfter.moment(now: now)
    // About an hour is the most: by then GitHub's budgets have started anew.
    case .afterPause: now + 60_000 << min(max(0, refusalsBefore), 6)
    case .unsaid: nil
    }
  }
}

/// What the body of a refusal says.
private struct Message {
  private struct Wire: Decodable {
    var message: String?
  }

  private let text: String

  init(_ body: [UInt8]) {
    // A refusal is a sentence or two.
    let wire =
      body.count <= 65_536 ? try? JSONDecoder().decode(Wire.self, from: Data(body)) : nil
    text = wire?.message?.lowercased() ?? ""
  }

  func says(_ words: String) -> Bool { text.contains(words) }
}
