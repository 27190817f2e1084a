internal import ArgumentParser
internal import Gateway

/// The options that say whether to wait where a service wants no more requests for now.
struct LimitOptions: ParsableArguments {
  @Flag(help: "Wait for a rate limit to end, however long. Default: up to 30 s.")
  var wait = false

  @Flag(help: "Never wait for a rate limit.")
  var noWait = false

  var patience: Patience {
    if wait { return .endless }
    return noWait ? .none : .brief
  }

  func validate() throws {
    if wait, noWait { throw ValidationError("--wait and --no-wait contradict each other") }
  }
}
