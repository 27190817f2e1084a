/// Where a picture is.
package enum PictureSource: Sendable, Hashable {
  /// The file at a path.
  case file(String)
  case standardInput
  /// An address that the user typed.
  case typed(String)
  /// An address that came in an answer.
  case named(String)
}
