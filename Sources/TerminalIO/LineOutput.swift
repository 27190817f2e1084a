/// Where lines go: a stream, or a test's memory.
@MainActor
package protocol LineOutput: AnyObject {
  /// Writes `line` and a newline.
  func write(_ line: String)
  /// Writes `text` as it is; for prompts.
  func write(partial text: String)
  /// Writes bytes of somebody else's as they are, whatever the encoding.
  func write(bytes: [UInt8])
  /// Hands on what was held back.
  func flush()
}
