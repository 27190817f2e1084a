/// A stream in front of which something else gives way, such as a status line on the same terminal.
///
/// Both when a line is written and when it leaves memory: in between the other may have come back.
@MainActor
package final class YieldingOutput: LineOutput {
  private let output: any LineOutput
  private let giveWay: @MainActor () -> Void

  package init(_ output: any LineOutput, giveWay: @escaping @MainActor () -> Void) {
    self.output = output
    self.giveWay = giveWay
  }

  package func write(_ line: String) {
    giveWay()
    output.write(line)
  }

  package func write(partial text: String) {
    giveWay()
    output.write(partial: text)
  }

  package func write(bytes: [UInt8]) {
    giveWay()
    output.write(bytes: bytes)
  }

  package func flush() {
    giveWay()
    output.flush()
  }
}
