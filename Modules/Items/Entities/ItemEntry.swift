/// What is known of an item before its own record has been asked for.
struct ItemEntry: Sendable, Hashable, Identifiable {
  let id: Int
  /// The service's name for it, such as `poke-ball`.
  let name: String
}
