/// A key or token that is looked for when somebody first asks, and then known.
package actor Credential {
  private let find: @Sendable () async -> Secret?
  private var search: Task<Secret?, Never>?

  /// - Parameter find: looks for it; `nil` where there is none. Must end soon where it is cancelled.
  package init(_ find: @escaping @Sendable () async -> Secret?) { self.find = find }

  /// One that is known already.
  package init(_ secret: Secret) {
    find = { secret }
    search = nil
  }

  /// The credential; `nil` where there is none, or where the task is cancelled before it is found.
  package func secret() async -> Secret? {
    while true {
      let search = search ?? Task { [find] in await find() }
      self.search = search
      let secret = await withTaskCancellationHandler {
        await search.value
      } onCancel: {
        search.cancel()
      }
      guard search.isCancelled else { return secret }
      // What was called off has found nothing, not that there is nothing.
      if self.search == search { self.search = nil }
      // Somebody else called it off, who waited for the same: it is made again.
      if secret != nil || Task.isCancelled { return secret }
    }
  }
}
