/// What the numbers of a journal can be. Beyond, somebody or something else has written them, and a walk that
/// went on with them would crash sooner or later.
enum Bounds {
  /// The metres and metres a second that `hub flickr walk` takes of its options; those of `--every` are more
  /// than 0.
  static let option = 0.0...1e7
  /// How often anything happened: there is room to count on.
  static let count = 0...1 << 48
  /// Metres or seconds of a whole walk: they fit in an `Int`.
  static let sum = 0.0...1e18
  /// Seconds since 1970: four digits of a year, and more.
  static let time = -1e12...1e12
}
