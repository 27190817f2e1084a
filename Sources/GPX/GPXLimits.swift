/// What a GPX file may ask of hub.
package struct GPXLimits: Hashable, Sendable {
  /// The longest file, in bytes: a week at a point a second.
  package var size = 64 << 20
  /// How many points a file may have: those that are kept take 24 bytes each, whatever the file spends on them.
  package var points = 2_000_000
  /// How many elements may stand in each other; a track point stands in three.
  package var depth = 64
  /// The longest tag or comment, in bytes. expat looks at an unfinished one again with every piece.
  package var markup = 1 << 20

  /// Those that hub has.
  package init() {}
}
