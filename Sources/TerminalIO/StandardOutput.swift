internal import Glibc

/// A stream of lines: gathered in memory, written with write(2).
@MainActor
package final class StandardOutput: LineOutput {
  /// Set once; from then on everything written is dropped.
  package private(set) var failure: OutputFailure?

  private let descriptor: Int32
  private let encoding: TextEncoding
  private let onFailure: @MainActor (OutputFailure) -> Void
  private var buffer: [UInt8] = []
  private static let bufferSize = 64 * 1024

  /// - Parameters:
  ///   - descriptor: Where to write; stays open.
  ///   - encoding: With ``TextEncoding/ascii`` every other character is replaced by a readable one.
  ///   - onFailure: Told at once, and only once, when the stream takes no more.
  package init(
    descriptor: Int32, encoding: TextEncoding = .utf8,
    onFailure: @escaping @MainActor (OutputFailure) -> Void
  ) {
    self.descriptor = descriptor
    self.encoding = encoding
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
    flushIfFull()
  }

  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard let failure = writeAll(buffer, to: descriptor) else { return }
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
