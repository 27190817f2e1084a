/// What the file of a walk holds.
struct WalkContent {
  /// The walk up to the first record that cannot be read.
  var log: WalkLog
  /// How many bytes the records of ``log`` take.
  var length: Int
  /// The line, from 1, of the first record that cannot be read, where the end of a run does not explain it;
  /// `nil` for a file that is whole but for its end.
  var damagedLine: Int?
}
