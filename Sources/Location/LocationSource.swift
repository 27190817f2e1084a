/// Where fixes come from: a file, a receiver, lines that somebody writes.
///
/// Whoever wants the next asks for it, so a slow listener holds the source up and nothing piles up. One at
/// a time may ask.
package protocol LocationSource: Sendable {
  /// What comes next, waiting for it; `nil` at the end, and where the task is cancelled.
  ///
  /// - Throws: ``LocationFailure`` where nothing more can come; there is nothing to ask for after that.
  func next() async throws(LocationFailure) -> LocationEvent?
}

package enum LocationEvent: Hashable, Sendable {
  case fix(Fix)
  /// One line for the user, without line breaks or control characters; the walk goes on.
  case notice(String)
}
