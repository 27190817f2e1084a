/// Every status the program can leave behind, and what it means.
///
/// The numbers are a contract with scripts: they never change their meaning.
package enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case auth = 4
  case rateLimited = 5
  case noAnswer = 6
  case restricted = 7
  case partial = 8
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The meaning as `hub help exit-codes` gives it.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed, for a reason that has no code of its own"
    case .usage: "wrong usage (nothing was sent)"
    case .notFound: "no such thing (Pokémon, item, repository, character, photo, file)"
    case .auth: "a key, token or setting is missing, malformed or refused"
    case .rateLimited: "rate limited (the time to come back is in the message)"
    case .noAnswer: "no answer: offline, DNS, refused, timeout or TLS"
    case .restricted: "the service withholds, blocks or has retired this"
    case .partial: "partial: some rows or pages are missing, those that came were printed"
    case .hungUp: "hung up"
    case .interrupted: "interrupted"
    case .quit: "quit (Ctrl-\\)"
    case .terminated: "terminated"
    }
  }
}

extension ExitStatus {
  /// What several things asked for at once come to: all shown is done; none, why the first is not;
  /// some, partial.
  package init(summarizing statuses: [ExitStatus]) {
    let isShown = { (status: ExitStatus) in status == .done || status == .partial }
    if statuses.allSatisfy({ $0 == .done }) {
      self = .done
    } else if statuses.contains(where: isShown) {
      self = .partial
    } else {
      self = statuses.first ?? .done
    }
  }
}
