/// How far a piece of work has come that takes many requests.
package struct WorkProgress: Sendable, Hashable {
  /// What is counted, such as `items`.
  package let subject: String
  package let done: Int
  package let total: Int

  package init(_ subject: String, done: Int, total: Int) {
    self.subject = subject
    self.done = done
    self.total = total
  }
}

/// Takes how far a piece of work has come, from any thread; `nil` when it is over.
package typealias ProgressObserver = @Sendable (WorkProgress?) -> Void
