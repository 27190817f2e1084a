/// How many requests a service takes from one account in a time.
package struct Budget: Sendable, Hashable {
  package let requests: Int
  /// In seconds.
  package let period: Int

  package init(requests: Int, per period: Int) {
    self.requests = requests
    self.period = period
  }

  /// "3,000 calls a day" (developer.marvel.com, "Rate Limits").
  package static let marvel = Budget(requests: 3000, per: 86_400)
  /// "3600 queries per hour" (flickr.com/services/developer/api).
  package static let flickr = Budget(requests: 3600, per: 3600)
}
