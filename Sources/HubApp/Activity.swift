package import Gateway
internal import Presenting
package import WebService

/// What is under way, and how it is worded while somebody waits for it.
///
/// Events in, wordings out; time is handed in, as the time since some moment.
package struct Activity: Sendable {
  private struct Request {
    let subject: GatewayEvent.Subject
    /// Until when it waits, and why.
    var wait: (end: Duration, reason: GatewayEvent.Wait)?
  }

  /// How long something has to take before it is worth a word.
  package static let patience: Duration = .milliseconds(100)

  /// How far the work has come that the requests are a part of, where that is known.
  package var progress: WorkProgress?
  /// The local time of day in so many seconds from now, such as `14:05`.
  private let localTime: @Sendable (Int) -> String
  private var requests: [Request] = []
  /// When the work began that the requests are a part of.
  private var beginning: Duration?
  /// When the last request that was under way ended.
  private var end = Duration.zero
  private var answered = 0
  /// Who is asked, in order, each once.
  private var hosts: [String] = []

  package init(localTime: @escaping @Sendable (Int) -> String) { self.localTime = localTime }

  /// Takes what happened at a time.
  package mutating func take(_ event: GatewayEvent, at now: Duration) {
    switch event {
    case .began(let subject): begin(subject, at: now)
    case .answered(let subject, _, _, _, _):
      answered += 1
      finish(subject, at: now)
    case .failed(let subject, _, _): finish(subject, at: now)
    case .waiting(let subject, let duration, let reason):
      if let index = index(of: subject) { requests[index].wait = (now + duration, reason) }
    case .resumed(let subject):
      if let index = index(of: subject) { requests[index].wait = nil }
    case .tried, .budget, .storeUnusable, .noPicture: return
    }
  }

  /// The work is over, whatever is under way: what comes next is another.
  package mutating func forget() {
    requests = []
    beginning = nil
  }

  /// Another piece of work begins, of which what is under way is a part.
  package mutating func beginAgain(at now: Duration) {
    beginning = requests.isEmpty ? nil : now
    answered = 0
  }

  /// Whether the work goes on at a time: requests that follow each other at once are one piece of it.
  package func goesOn(at now: Duration) -> Bool {
    beginning != nil && (!requests.isEmpty || now - end < Self.patience)
  }

  /// When the work began; `nil` where there is none.
  package var start: Duration? { beginning }

  /// Whether everything that is under way waits.
  package var isWaiting: Bool { !requests.isEmpty && requests.allSatisfy { $0.wait != nil } }

  /// What is under way, from the longest wording to the shortest; none before somebody has waited
  /// for ``patience``, and none between two requests.
  ///
  /// `isDrawn` where a bar may stand beside the numbers.
  package func wordings(at now: Duration, isDrawn: Bool = false) -> [String] {
    guard let beginning, !requests.isEmpty, now - beginning >= Self.patience else { return [] }
    if let wait = nextWait { return waiting(wait.request, wait.end, wait.reason, at: now) }
    let seconds = (now - beginning).components.seconds
    let elapsed = seconds > 0 ? " \(seconds) s" : ""
    let host = hosts.joined(separator: ", ")
    let asking = [host, "\(hosts.count) hosts"].prefix(hosts.count > 1 ? 2 : 1)
    if let progress { return self.wordings(progress, elapsed, isDrawn: isDrawn) }
    guard answered + requests.count > 1 else {
      return asking.map { "asking \($0) …" + elapsed } + ["asking …" + elapsed, "…" + elapsed]
    }
    let answers = Numerals.grouped(answered)
    let counts = "\(answers) answered, \(Numerals.grouped(requests.count)) under way …\(elapsed)"
    return asking.map { "asking \($0): \(counts)" } + [counts, "\(answers) …" + elapsed]
  }

  /// `items 120 of 420`, and how much of the whole that is.
  private func wordings(
    _ progress: WorkProgress, _ elapsed: String, isDrawn: Bool
  ) -> [String] {
    let (done, total) = (Numerals.grouped(progress.done), Numerals.grouped(progress.total))
    let counts = "\(progress.subject) \(done) of \(total)"
    let length = 20
    let filled = progress.total > 0 ? min(progress.done * length / progress.total, length) : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return (isDrawn ? ["\(counts) \(bar) …\(elapsed)"] : [])
      + ["\(counts) …\(elapsed)", counts]
  }

  private func waiting(
    _ subject: GatewayEvent.Subject, _ end: Duration, _ reason: GatewayEvent.Wait,
    at now: Duration
  ) -> [String] {
    let seconds = wholeSeconds(end - now)
    let time = StorageNotices.exactDuration(seconds)
    switch reason {
    case .retry(let number):
      return [
        "trying \(subject.host) again in \(time) (try \(number))", "trying again in \(time)",
        "again in \(time)",
      ]
    case .rateLimit:
      let clock = localTime(seconds)
      return [
        "\(subject.host) lets us ask again in \(time) (\(clock)) · Ctrl-C to stop",
        "\(subject.host) lets us ask again in \(time)", "again in \(time) (\(clock))",
        "again in \(time)",
      ]
    }
  }

  /// The wait that ends first, where everything waits.
  private var nextWait: (request: GatewayEvent.Subject, end: Duration, reason: GatewayEvent.Wait)? {
    guard isWaiting else { return nil }
    return requests.compactMap { request in
      request.wait.map { (request.subject, $0.end, $0.reason) }
    }.min { $0.1 < $1.1 }
  }

  private mutating func begin(_ subject: GatewayEvent.Subject, at now: Duration) {
    if !goesOn(at: now) {
      forget()
      beginning = now
      answered = 0
      hosts = []
    }
    requests.append(Request(subject: subject))
    if !hosts.contains(subject.host) { hosts.append(subject.host) }
  }

  private mutating func finish(_ subject: GatewayEvent.Subject, at now: Duration) {
    guard let index = requests.firstIndex(where: { $0.subject == subject }) else { return }
    requests.remove(at: index)
    if requests.isEmpty { end = now }
  }

  /// What is said below a signature knows the request by another address, but the same host.
  private func index(of subject: GatewayEvent.Subject) -> Int? {
    requests.firstIndex { $0.subject == subject }
      ?? requests.firstIndex { $0.subject.host == subject.host }
  }
}

/// Seconds rounded up, so that a countdown ends with 1 and not with 0.
func wholeSeconds(_ duration: Duration) -> Int {
  let (seconds, attoseconds) = duration.components
  return max(0, Int(seconds) + (attoseconds > 0 ? 1 : 0))
}
