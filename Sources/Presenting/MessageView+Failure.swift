extension MessageView {
  /// Shows what went wrong.
  ///
  /// - Parameter problem: `nil` where the user cancelled, and knows.
  /// - Returns: what the program leaves with when this was all it was asked for.
  package func fail(_ problem: Problem?) -> ExitStatus {
    guard let problem else { return .interrupted }
    show(problem)
    return problem.code.exitStatus
  }
}
