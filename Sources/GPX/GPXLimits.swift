/// What a GPX file may ask of hub.
package struct GPXLimits: Hashable, Sendable {
  /// The longest file, in bytes.
  package var size = 256 << 20
  /// How many elements may stand in each other; a track point stands in three.
  package var depth = 64
  /// The longest tag or comment, in bytes. expat looks at an unfinished one again with every piece.
  package var markup = 1 << 20

  package init() {}
}
