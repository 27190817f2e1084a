/// A line of the list of walks.
package struct WalkSummary: Hashable, Sendable {
  /// The name of the journal, by which the walk is asked for.
  package var id: String
  /// How it began.
  package var start: WalkStart
  /// How many photos were found.
  package var photos: Int
  /// How many places asked.
  package var places: Int
  /// In metres.
  package var distance: Double
  /// Whether it came to its end.
  package var isFinished: Bool
  /// Whether a process is walking it at this moment.
  package var isRunning: Bool
  /// Whether a part of it only can be read, which is what the numbers tell of; it is then not finished.
  package var isDamaged: Bool
}
