package import WebService

extension MessageView {
  /// Shows the answers to cards that were asked for together, in their order, and how many are missing.
  ///
  /// - Parameters:
  ///   - results: an answer for each subject; none was called off.
  ///   - subjects: what was asked for.
  ///   - show: shows a card.
  ///   - fail: says why there is none.
  /// - Returns: what all of it comes to.
  package func show<Subject, Card>(
    _ results: [Result<Card, ServiceError>], of subjects: [Subject],
    show: (Card) -> ExitStatus, fail: (ServiceError, Subject) -> ExitStatus
  ) -> ExitStatus {
    let statuses = zip(subjects, results).map { subject, result in
      switch result {
      case .success(let card): show(card)
      case .failure(let error): fail(error, subject)
      }
    }
    let status = ExitStatus(summarizing: statuses)
    let missing = results.count { (try? $0.get()) == nil }
    if missing > 0, status == .partial {
      self.show(LineModeWording.missing(missing, of: results.count))
    }
    return status
  }
}
