internal import Threading

/// Reads lines from a stream without holding up any actor.
///
/// Each read(2) waits on a thread of its own. It cannot be called off: where the caller is cancelled
/// first, what the read brings is kept for the next one who asks, so nothing typed is lost.
package actor StandardInput: LineInput {
  private let descriptor: Int32
  private var splitter = LineSplitter()
  private var isReading = false
  /// Those who wait for a line, in the order they came.
  private var waiting: [(id: Int, continuation: CheckedContinuation<String?, Never>)] = []
  private var nextID = 0
  /// Bytes that somebody else has read, and that come before all that is read from now on.
  private let putBack = Locked<[UInt8]>([])

  /// - Parameter descriptor: Where to read; stays open. Nobody else may read it: more than one line
  ///   is taken at a time.
  package init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// The next line without its newline (LF or CR LF), cut at 64 KiB, invalid UTF-8 replaced by U+FFFD.
  ///
  /// - Returns: `nil` at the end of input, where it cannot be read, and where the task is cancelled.
  package func nextLine() async -> String? {
    takePutBack()
    if waiting.isEmpty, let line = splitter.next() { return line }
    nextID += 1
    let id = nextID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A cancellation from before has found nobody to call off.
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiting.append((id, continuation))
        read()
      }
    } onCancel: {
      Task { await self.callOff(id) }
    }
  }

  /// Gives back what was typed while somebody else read: it comes before all that is read from now on.
  ///
  /// Bytes as keys send them: what edits a line, such as Backspace, stands in it as it is.
  package nonisolated func putBack(_ bytes: [UInt8]) {
    // A line ends in what the terminal makes of Enter.
    putBack.withLock { $0 += bytes.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 } }
  }

  private func takePutBack() {
    let bytes = putBack.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    if !bytes.isEmpty { splitter.append(bytes) }
  }

  private func callOff(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: nil)
  }

  private func read() {
    guard !isReading else { return }
    isReading = true
    let descriptor = descriptor
    let thread = onOwnThread {
      let bytes = readSome(descriptor)
      Task { await self.take(bytes) }
    }
    // Without a thread nothing can be read any more: the same as an end.
    if thread == nil { take([]) }
  }

  /// Hands out the lines that `bytes` complete; no bytes are the end of input.
  private func take(_ bytes: [UInt8]) {
    isReading = false
    takePutBack()
    splitter.append(bytes)
    while !waiting.isEmpty, let line = splitter.next() {
      waiting.removeFirst().continuation.resume(returning: line)
    }
    if bytes.isEmpty, !waiting.isEmpty {
      waiting.removeFirst().continuation.resume(returning: splitter.takeUnfinished())
    }
    if !waiting.isEmpty { read() }
  }
}
