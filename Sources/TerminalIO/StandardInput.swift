/// Reads lines from a stream without holding up any actor.
package actor StandardInput: LineInput {
  private let descriptor: Int32

  /// - Parameter descriptor: Where to read; stays open.
  package init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  package func nextLine() async -> String? { nil }
}
