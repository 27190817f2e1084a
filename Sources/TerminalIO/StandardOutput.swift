internal import Glibc

/// A stream of lines: gathered in memory, written with write(2).
@MainActor
package final class StandardOutput: LineOutput {
  /// Set once; from then on everything written is dropped.
  package private(set) var failure: OutputFailure?

  private let descriptor: Int32
  private let encoding: TextEncoding
  private let onFailure: @MainActor (OutputFailure) -> Void
  private let sequences: SequenceWriter?
  private var buffer: [UInt8] = []
  /// Whether there are sequences in memory that must not be left open.
  private var holdsSequences = false
  private static let bufferSize = 64 * 1024

  /// - Parameters:
  ///   - descriptor: Where to write; stays open.
  ///   - encoding: With ``TextEncoding/ascii`` every other character is replaced by a readable one.
  ///   - sequences: Writes what holds bytes of no encoding, where the descriptor is a terminal.
  ///   - onFailure: Told at once, and only once, when the stream takes no more.
  package init(
    descriptor: Int32, encoding: TextEncoding = .utf8, sequences: SequenceWriter? = nil,
    onFailure: @escaping @MainActor (OutputFailure) -> Void
  ) {
    self.descriptor = descriptor
    self.encoding = encoding
    self.sequences = sequences
    self.onFailure = onFailure
  }

  package func write(_ line: String) {
    append(line)
    append("\n")
    flushIfFull()
  }

  package func write(partial text: String) {
    append(text)
    flushIfFull()
  }

  package func write(bytes: [UInt8]) {
    guard failure == nil else { return }
    buffer += bytes
    holdsSequences = true
    flushIfFull()
  }

  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    defer {
      buffer.removeAll(keepingCapacity: true)
      holdsSequences = false
    }
    let writer = holdsSequences ? sequences : nil
    guard let failure = writer.map({ $0.write(buffer) }) ?? writeAll(buffer, to: descriptor) else {
      return
    }
    self.failure = failure
    onFailure(failure)
  }

  private func append(_ text: String) {
    guard failure == nil else { return }
    buffer.append(contentsOf: encoding.readable(text).utf8)
  }

  private func flushIfFull() {
    if buffer.count >= Self.bufferSize { flush() }
  }
}
