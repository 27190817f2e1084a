internal import Glibc
internal import LocalFiles
package import Location
package import TerminalIO

/// The fixes of a gpsd (JSON protocol 3).
///
/// The first connection must succeed. One that is lost later is made again, after 1, 2, 4, … seconds and
/// never more than 30; what gpsd sends meanwhile is lost.
package actor GPSDSource: LocationSource {
  /// The longest wait before a connection is tried again, in seconds.
  package static let longestDelay = 30

  private enum State {
    case new
    case open(GPSDSocket)
    /// Lost; so long until the next try.
    case lost
    case over
  }

  private let address: GPSDAddress
  private let clock: MonotonicClock
  /// How long a connection may take, and after it the greeting.
  private let patience: Duration
  private let startThread: ThreadStart
  private var state = State.new
  private var lines = LineCutter()
  private var isGreeted = false
  /// By when this connection must have greeted, by the clock.
  private var greetingEnd = Duration.zero
  /// Whether a connection has been greeted before: only the first may fail the walk.
  private var hasBeenThere = false
  private var delay = 1
  private var pending: [LocationEvent] = []
  private var fixes = 0
  /// Whether a line that was no report, or longer than 64 KiB, has been named.
  private var hasNamedGarbage = false

  /// - Parameters:
  ///   - address: where it listens.
  ///   - clock: what waits between tries.
  ///   - patience: how long a connection may take, and after it gpsd's greeting, by the clock.
  package init(
    _ address: GPSDAddress, clock: MonotonicClock = .system, patience: Duration = .seconds(10)
  ) {
    self.init(address, clock: clock, patience: patience, startThread: systemThread)
  }

  init(
    _ address: GPSDAddress, clock: MonotonicClock, patience: Duration = .seconds(10),
    startThread: @escaping ThreadStart
  ) {
    self.address = address
    self.clock = clock
    self.patience = patience
    self.startThread = startThread
  }

  /// - Throws: ``LocationFailure`` where the first connection fails.
  package func next() async throws(LocationFailure) -> LocationEvent? {
    while !Task.isCancelled {
      if !pending.isEmpty { return pending.removeFirst() }
      switch state {
      case .over: return nil
      case .new: try await open()
      case .open(let socket): try await read(socket)
      case .lost:
        await clock.wait(.seconds(delay))
        if Task.isCancelled { return nil }
        delay = min(delay * 2, Self.longestDelay)
        try await open()
      }
    }
    return nil
  }

  private func open() async throws(LocationFailure) {
    switch await GPSDSocket.open(address, milliseconds: milliseconds(patience), startThread)
    {
    case .open(let socket):
      // The beginning of a line is nothing without its end.
      lines = LineCutter()
      isGreeted = false
      greetingEnd = clock.now() + patience
      state = .open(socket)
      if !socket.send("?WATCH={\"enable\":true,\"json\":true};\n") {
        try lose("it closed the connection")
      }
    case .stopped: break
    case .unknownHost(let reason):
      try lose(
        reason, or: LocationFailure(.unknownHost, "no address is known for \(address): \(reason)"))
    case .failed(let number):
      let reason = systemReason(number)
      try lose(
        reason,
        or: LocationFailure(
          .refused, "no gpsd at \(address): \(reason)",
          hint: "is gpsd running? systemctl status gpsd.socket"))
    case .noThread: try loseForWantOfAThread()
    case .late:
      try lose(
        "no answer", or: LocationFailure(.timeout, "no answer from \(address) within \(waited)"))
    }
  }

  private func read(_ socket: GPSDSocket) async throws(LocationFailure) {
    switch await reading(socket) {
    case .bytes(let bytes):
      for line in lines.append(bytes) { try take(line.map { GPSDReport($0) } ?? .garbage) }
    case .end(let number):
      try lose(number.map { systemReason($0) } ?? "it closed the connection")
    case .late:
      try lose(
        "no greeting",
        or: LocationFailure(.timeout, "no greeting of a gpsd from \(address) within \(waited)"))
    case .stopped: break
    case .noThread: try loseForWantOfAThread()
    }
  }

  /// One deadline for the whole greeting: one that comes byte by byte must not hold up the walk for ever.
  private func reading(_ socket: GPSDSocket) async -> GPSDSocket.Reading {
    if isGreeted { return await socket.read(milliseconds: nil) }
    let left = greetingEnd - clock.now()
    return left > .zero ? await socket.read(milliseconds: milliseconds(left)) : .late
  }

  private func take(_ report: GPSDReport) throws(LocationFailure) {
    // A line before may have ended the connection.
    guard case .open = state else { return }
    guard isGreeted else { return try greet(report) }
    switch report {
    case .fix(var fix):
      fix.index = fixes
      fixes += 1
      delay = 1
      pending.append(.fix(fix))
    case .error(let message): pending.append(.notice("gpsd: \(inert(message))"))
    case .devices(0):
      pending.append(.notice("gpsd at \(address) has no receiver yet; waiting for one"))
    case .garbage:
      if hasNamedGarbage { return }
      hasNamedGarbage = true
      pending.append(.notice("gpsd sent a line that is no report; such lines are passed over"))
    case .devices, .version, .other: break
    }
  }

  /// The first line says who speaks.
  private func greet(_ report: GPSDReport) throws(LocationFailure) {
    guard case .version(let major) = report else {
      return try lose(
        "what answers is no gpsd",
        or: LocationFailure(.malformed, "what answers at \(address) is no gpsd"))
    }
    guard major == 3 else {
      let version = major.map { "\($0)" } ?? "unknown"
      return try lose(
        "it speaks protocol \(version)",
        or: LocationFailure(
          .malformed, "the gpsd at \(address) speaks protocol \(version); hub knows 3"))
    }
    isGreeted = true
    if hasBeenThere { pending.append(.notice("connected to gpsd at \(address) again")) }
    hasBeenThere = true
  }

  /// Goes on to the next try; the first connection of all fails the walk in its stead.
  private func lose(
    _ reason: String, or failure: LocationFailure? = nil
  ) throws(LocationFailure) {
    guard hasBeenThere else {
      state = .over
      throw failure ?? LocationFailure(.refused, "no gpsd at \(address): \(reason)")
    }
    state = .lost
    pending.append(
      .notice("gpsd at \(address) is lost (\(inert(reason))), trying again in \(delay) s"))
  }

  /// Trying again at once would find no thread either.
  private func loseForWantOfAThread() throws(LocationFailure) {
    let reason = systemReason(EAGAIN)
    try lose(
      reason,
      or: LocationFailure(.unreadable, "gpsd at \(address) cannot be waited for: \(reason)"))
  }

  private var waited: String { "\(milliseconds(patience) / 1000) s" }
}

/// Rounded up: what is left is not given up before its time.
private func milliseconds(_ duration: Duration) -> Int {
  Int((min(duration, .seconds(86_400)) / .milliseconds(1)).rounded(.up))
}
