/// Where answers are kept.
///
/// Nothing here throws: a store that cannot keep or find something is one in which it is not.
package protocol ResponseStore: Sendable {
  /// Everything kept under a key, whole and unharmed.
  func load(_ key: CacheKey) -> [StoredResponse]
  /// Keeps `responses` under a key in place of what was kept there.
  func save(_ responses: [StoredResponse], for key: CacheKey)
  /// Forgets what is kept for the address of a key, whoever's it is.
  func removeAll(at key: CacheKey)
}

/// Keeps nothing: where there is no place for anything.
package struct EmptyStore: ResponseStore {
  package init() {}

  package func load(_ key: CacheKey) -> [StoredResponse] { [] }
  package func save(_ responses: [StoredResponse], for key: CacheKey) {}
  package func removeAll(at key: CacheKey) {}
}
