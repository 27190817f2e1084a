internal import Gateway

/// How long a stored answer is fresh and how old it is (RFC 9111, section 4.2).
struct Freshness: Sendable, Hashable {
  /// The most that is guessed: a day.
  static let longestGuess = 86_400
  /// A clock that was set back by more than this, in milliseconds, makes what came "later" stale.
  static let tolerance = 60_000

  /// In seconds.
  let lifetime: Int
  /// In milliseconds, never negative.
  let age: Int

  var isFresh: Bool { lifetime * 1000 > age }
  /// The age in whole seconds, as `Age` says it.
  var ageInSeconds: Int { min(age / 1000, CacheControl.longest) }
  /// For how many milliseconds it has been stale; negative for what is fresh.
  var staleness: Int { age - lifetime * 1000 }

  /// The time is in milliseconds since 1970.
  init(_ stored: StoredResponse, now: Int) {
    lifetime = Self.lifetime(stored)
    age = Self.age(stored, now: now)
  }

  /// Section 4.2.1; `s-maxage` is for shared caches.
  private static func lifetime(_ stored: StoredResponse) -> Int {
    let control = stored.cacheControl
    if let seconds = control.seconds("max-age") { return seconds }
    let expires = stored.headers.fields.filter { $0.name.lowercased() == "expires" }
    if let first = expires.first {
      // Section 5.3: a value that is no date, `0` above all, is in the past; so are several.
      guard expires.count == 1,
        let moment = HTTPDate.seconds(first.value, now: stored.responseTime / 1000)
      else { return 0 }
      return min(max(0, moment - stored.date), CacheControl.longest)
    }
    return heuristicLifetime(stored, control)
  }

  /// Section 4.2.2: a tenth of the time since it was changed.
  private static func heuristicLifetime(_ stored: StoredResponse, _ control: CacheControl) -> Int {
    guard isHeuristicallyCacheable(stored.status) || control.has("public"),
      let text = stored.headers["Last-Modified"],
      let modified = HTTPDate.seconds(text, now: stored.responseTime / 1000)
    else { return 0 }
    return min(max(0, (stored.date - modified) / 10), longestGuess)
  }

  /// Section 4.2.3.
  private static func age(_ stored: StoredResponse, now: Int) -> Int {
    // "Fresh until the clock has come round again" would be fresh for years.
    guard now >= stored.responseTime - tolerance else { return CacheControl.longest * 1000 }
    let apparentAge = max(0, stored.responseTime / 1000 - stored.date) * 1000
    let delay = max(0, stored.responseTime - stored.requestTime)
    let correctedAge = ageValue(stored.headers) * 1000 + delay
    return max(apparentAge, correctedAge) + max(0, now - stored.responseTime)
  }

  /// Section 5.1: of several values the first; what is no number is ignored.
  private static func ageValue(_ headers: HeaderFields) -> Int {
    let first = (headers["Age"] ?? "").prefix { $0 != "," }
    return deltaSeconds(trimmed(first)) ?? 0
  }
}

/// RFC 9110, section 15.1.
func isHeuristicallyCacheable(_ status: Int) -> Bool {
  [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
}
