internal import TerminalIO

/// Keeps what is written.
@MainActor
package final class MemoryOutput: LineOutput {
  package private(set) var text = ""

  package init() {}

  /// What was written, split at newlines; a final newline adds no empty line.
  package var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  package func write(_ line: String) { text += line + "\n" }
  package func write(partial text: String) { self.text += text }
  package func write(bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
  package func flush() {}
}
