internal import Gateway
package import WebService

/// How the failures of one service are worded; every screen of a module says them alike.
package struct ServiceWording: Sendable {
  /// The service as people call it, such as `PokéAPI`.
  package let service: String
  /// What the service knows its users by, such as `key` or `token`.
  package let credential: String
  /// Where one of this service comes from; the hint where it is missing or refused.
  package let keyHint: String?
  /// The local time of day of a moment in seconds since 1970, such as `14:05`.
  package let localTime: @Sendable (Int) -> String

  package init(
    service: String, credential: String = "key", keyHint: String? = nil,
    localTime: @escaping @Sendable (Int) -> String
  ) {
    self.service = service
    self.credential = credential
    self.keyHint = keyHint
    self.localTime = localTime
  }

  /// The problem to show; `nil` where the user cancelled and knows.
  ///
  /// The subject is what was asked for, such as `Pokémon: mew2`, for when it does not exist.
  package func problem(_ error: ServiceError, subject: String) -> Problem? {
    switch error {
    case .cancelled: nil
    case .noAnswer(let error): problem(error)
    case .notFound:
      Problem(.notFound, "no such \(subject)", hint: "look at the spelling, or search for it")
    case .unauthorized(let message):
      Problem(.auth, "\(service) refused the \(credential)\(quoted(message))", hint: keyHint)
    case .rateLimited(let retryAt, let message):
      rateLimit(retryAt, message)
    case .restricted(let message):
      Problem(
        .restricted,
        "\(service) withholds \(subject.contains(":") ? "" : "this ")\(subject)\(quoted(message))",
        hint: "nothing can be done from here; its owner or the service can lift it")
    case .retired:
      Problem(.retired, "\(service) has been closed by its owner")
    case .unavailable(let message):
      Problem(
        .unavailable, "\(service) is not available\(quoted(message))",
        hint: "try again later; the fault is on the service’s side")
    case .postponed(let status, let retryAt, let message):
      Problem(
        .http5xx, "\(service) answered \(status)\(quoted(message))",
        hint: "come back at \(localTime(wholeMinutes(retryAt)))")
    // A refusal that hides in a success, as Flickr's do.
    case .refused(200..<300, let message):
      Problem(
        .http4xx, "\(service) refused this\(quoted(message))",
        hint: "asking the same again will not help")
    case .refused(let status, let message):
      Problem(
        status >= 500 ? .http5xx : .http4xx, "\(service) answered \(status)\(quoted(message))",
        hint: status >= 500
          ? "try again later; the fault is on the service’s side"
          : "asking the same again will not help; hub help environment says which address is asked")
    case .unreadable(let reason):
      Problem(
        .decode, "\(service) answered something that cannot be read: \(reason)",
        hint: "try again; if it stays, the address may not be the service’s")
    }
  }

  private func rateLimit(_ retryAt: Int?, _ message: String?) -> Problem {
    // A clock shows minutes: whoever comes back when it does must not be too early.
    let minute = retryAt.map(wholeMinutes)
    return Problem(
      .rateLimited, "\(service) has had enough requests\(quoted(message))",
      hint: minute.map { "come back at \(localTime($0)), or wait with --wait" }
        ?? "come back in a few minutes")
  }

  private func problem(_ error: GatewayError) -> Problem? {
    switch error {
    case .cancelled: nil
    case .timedOut(let limit):
      Problem(
        .timeout, "\(service) did not answer within \(seconds(limit))",
        hint: "try again, or give it longer with --timeout SECONDS")
    case .unresolvable(let host):
      Problem(
        .dns, "the name \(host) cannot be resolved", hint: "are you online? --demo needs no network"
      )
    case .unreachable(let host, let reason):
      Problem(
        .connect, "\(service) cannot be reached at \(host): \(reason)",
        hint: "are you online, and is the address right? --demo needs no network")
    case .untrusted(let host, let reason):
      Problem(
        .tls, "the connection to \(host) cannot be trusted: \(reason)",
        hint: "name a private authority’s certificate in HUB_CA_FILE")
    case .truncated(let reason):
      Problem(.truncated, "the answer of \(service) is not whole: \(reason)", hint: "try again")
    case .tooLarge(let limit):
      Problem(
        .tooLarge,
        "the answer of \(service) is larger than \(Numerals.counted(limit, "byte", "bytes"))",
        hint: "the address may not be the service’s; hub api takes more with --max-size")
    case .policy(let reason):
      Problem(
        .policy, "not done: \(reason)",
        hint: "hub help environment says which addresses hub asks, and which redirects it follows")
    case .missingCredentials(let settings):
      Problem(
        .auth, "\(service) needs a \(credential): set \(settings.joined(separator: " and "))",
        hint: keyHint)
    case .notStored:
      Problem(
        .offline, "what \(service) says of this is not in the store",
        hint: "leave out --offline to ask the service")
    case .rateLimited(let until): rateLimit(until, nil)
    case .notRecorded(let request, let nearest):
      Problem(
        .offline,
        "\(request) is not in the recording"
          + (nearest.map { "; the nearest there is \($0)" } ?? ""),
        hint: "record it with --record, or leave out --replay to ask the service")
    case .notWritten(let path, let reason):
      Problem(
        .io, "what \(service) answered cannot be recorded: \(path): \(reason)",
        hint: "make room, or name another folder with --record")
    case .malformedCredentials(let reason):
      Problem(.auth, "the \(credential) for \(service) cannot be one: \(reason)", hint: keyHint)
    case .failed(let reason):
      Problem(.internal, "the request could not be made: \(reason)")
    }
  }
}

/// The moment, or the next one that a clock without seconds can show; in seconds since 1970. However far
/// away it is: a server or a recording names it.
package func wholeMinutes(_ moment: Int) -> Int {
  moment > Int.max - 60 ? moment : (moment + 59) / 60 * 60
}

private func quoted(_ message: String?) -> String {
  message.map { ": “\($0)”" } ?? ""
}

/// `30 s`, or `0.5 s`.
private func seconds(_ duration: Duration) -> String {
  let (whole, atto) = duration.components
  return atto == 0 ? "\(whole) s" : "\(Double(whole) + Double(atto) / 1e18) s"
}
