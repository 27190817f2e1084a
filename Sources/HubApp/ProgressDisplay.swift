package import Rendering
package import TerminalIO

/// Shows on a terminal what is under way, and takes it away again.
@MainActor
package final class ProgressDisplay {
  /// How it is shown.
  package enum Form {
    /// In one line that is drawn again in its place.
    case redrawn(StatusLine)
    /// In lines that stay, a few and ever fewer: for dumb terminals and screen readers.
    case appended(Messages)
  }

  /// How often a line is drawn again.
  private static let interval: Duration = .milliseconds(200)
  /// How long the terminal is left alone after something else was written to it.
  private static let calm: Duration = .milliseconds(500)

  private let form: Form
  private var isOver = false
  private var calmUntil = Duration.zero
  /// When a standing line may be drawn again.
  private var standingUntil = Duration.zero
  private var appended = AppendedLines()

  package init(_ form: Form) { self.form = form }

  /// Shows what is under way at a time.
  ///
  /// - Returns: how long it will do; `nil` where nothing goes on.
  package func show(_ activity: Activity, at now: Duration) -> Duration? {
    guard let start = activity.start, !isOver, activity.goesOn(at: now) else {
      giveWay()
      return nil
    }
    guard now - start >= Activity.patience else { return Activity.patience - (now - start) }
    let isDrawn = if case .redrawn = form { true } else { false }
    let wordings = activity.wordings(at: now, isDrawn: isDrawn)
    // Between two requests.
    guard !wordings.isEmpty else { return Activity.patience }
    switch form {
    case .redrawn(let line):
      guard now >= calmUntil else { return calmUntil - now }
      line.show(wordings)
    case .appended(let messages):
      if appended.isDue(start: start, isWaiting: activity.isWaiting, at: now) {
        messages.show(progress: wordings)
      }
    }
    return Self.interval
  }

  /// Shows what stays true until something else is shown; not in lines that stay.
  package func show(standing wordings: [String], at now: Duration) {
    guard case .redrawn(let line) = form, !isOver, now >= calmUntil, now >= standingUntil else {
      return
    }
    standingUntil = now + Self.interval
    line.show(wordings)
  }

  /// Makes room for something else.
  package func giveWay() {
    if case .redrawn(let line) = form { line.erase() }
  }

  /// Makes room on the same terminal, for a while: rows that come one after the other are progress
  /// enough.
  package func giveWayForAWhile(from now: Duration) {
    giveWay()
    calmUntil = now + Self.calm
  }

  /// Nothing is shown any more.
  package func end() {
    isOver = true
    giveWay()
  }
}

/// When the next line is due that stays: after a second, then after 5, 10, 20 and so on up to a
/// minute, and where waiting begins.
private struct AppendedLines {
  private var start: Duration?
  private var due = Duration.zero
  private var gap = Duration.seconds(5)
  private var wasWaiting = false
  private var last: Duration?

  mutating func isDue(start: Duration, isWaiting: Bool, at now: Duration) -> Bool {
    if start != self.start {
      self.start = start
      due = start + .seconds(1)
      gap = .seconds(5)
      wasWaiting = false
      last = nil
    }
    if isWaiting, !wasWaiting { due = min(due, (last ?? start) + .seconds(1)) }
    guard now >= due else { return false }
    wasWaiting = isWaiting
    last = now
    due = now + gap
    gap = min(gap * 2, .seconds(60))
    return true
  }
}
