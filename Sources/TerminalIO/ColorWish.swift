/// What `--color` asks for.
package enum ColorWish: String, Sendable, Hashable, CaseIterable {
  /// Colour where the environment and the stream speak for it.
  case auto
  case always
  case never
}
