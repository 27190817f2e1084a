/// One screen of a module, as the root wireframe drives it.
@MainActor
package protocol Screen {
  /// What stands before the cursor in line mode, such as `pokemon`.
  var prompt: String { get }
  /// Fetches and shows what the screen was opened for.
  ///
  /// - Returns: ``ExitStatus/done``, or what the program leaves with when this was all it was
  ///   asked for. What went wrong has been shown by then.
  func start() async -> ExitStatus
  /// Shows again what was on screen, without a request: the screen above it was left.
  func resume()
  /// Acts on a typed line.
  func handle(_ line: String) async
  /// What a session leaves with that began with this screen, as far as typed lines decide it: what could
  /// not be shown since ``start()``.
  var leavingStatus: ExitStatus { get }
  /// Goes back inside the screen, where that has steps of its own.
  ///
  /// - Returns: whether it did; otherwise the screen is left.
  func goBack() -> Bool
}

extension Screen {
  package var leavingStatus: ExitStatus { .done }

  package func goBack() -> Bool { false }
}
