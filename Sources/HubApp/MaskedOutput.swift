internal import Gateway
internal import TerminalIO

/// An output on which the secrets of the run are hidden, whoever writes there.
///
/// Bytes that are passed on as they came are the exception: what `hub api` prints is the answer.
@MainActor
final class MaskedOutput: LineOutput {
  private let output: any LineOutput
  private let mask: SecretMask

  init(_ output: any LineOutput, mask: SecretMask) {
    self.output = output
    self.mask = mask
  }

  func write(_ line: String) { output.write(mask.masked(data: line)) }
  func write(partial text: String) { output.write(partial: mask.masked(data: text)) }
  func write(bytes: [UInt8]) { output.write(bytes: bytes) }
  func flush() { output.flush() }
}
