/// Why a file is no recorded exchange.
package struct DamagedRecording: Error, Sendable, Hashable {
  /// The line that is not what it should be, from 1.
  package let line: Int
  /// What is wrong with it; a part of a sentence.
  package let reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
