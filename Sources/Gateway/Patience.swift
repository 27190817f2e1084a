/// How long a user will wait for a rate limit to end.
package enum Patience: Sendable, Hashable, CaseIterable {
  /// Not at all.
  case none
  /// As long as all tries of one request may take together.
  case brief
  /// However long it takes.
  case endless
}
