internal import Glibc
internal import LocalFiles
package import Location
package import TerminalIO

/// The fixes of a gpsd (JSON protocol 3).
///
/// The first connection must succeed. One that is lost later is made again, after 1, 2, 4, … seconds and
/// never more than 30; what gpsd sends meanwhile is lost. A gpsd that plays a recording begins it anew for
/// each connection: what came before the connection was lost is passed over when it comes again.
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

  /// A place and its moment; two reports have both in common only where one is the other said again.
  private struct Reported: Hashable {
    let time: Double
    let coordinate: Coordinate

    /// `nil` for a fix that lacks one of them.
    init?(_ fix: Fix) {
      guard let time = fix.time, let coordinate = fix.coordinate else { return nil }
      (self.time, self.coordinate) = (time, coordinate)
    }
  }

  private let address: GPSDAddress
  private let clock: MonotonicClock
  /// How long a connection and the greeting may take, in milliseconds.
  private let patience: Int
  private var state = State.new
  private var lines = LineCutter()
  private var isGreeted = false
  /// Whether a connection has been greeted before: only the first may fail the walk.
  private var hasBeenThere = false
  /// Whether this connection is another than the first of the walk.
  private var isAgain: Bool
  private var delay = 1
  private var pending: [LocationEvent] = []
  private var fixes = 0
  /// What has been reported, to be known again on another connection.
  private var reported: Set<Reported>
  /// How many lines were no reports, or longer than 64 KiB.
  package private(set) var garbage = 0

  /// - Parameters:
  ///   - address: where it listens.
  ///   - before: what a walk that goes on has had of it, to be known when it comes again.
  ///   - clock: what waits between tries.
  ///   - patience: how long a connection and gpsd's greeting may take.
  package init(
    _ address: GPSDAddress, before: [Fix] = [], clock: MonotonicClock = .system,
    patience: Duration = .seconds(10)
  ) {
    reported = Set(before.compactMap { Reported($0) })
    isAgain = !before.isEmpty
    self.address = address
    self.clock = clock
    self.patience = Int(patience / .milliseconds(1))
  }

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
    switch await GPSDSocket.open(address, milliseconds: patience) {
    case .open(let socket):
      lines = LineCutter()
      isGreeted = false
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
    case .late:
      try lose(
        "no answer", or: LocationFailure(.timeout, "no answer from \(address) within \(waited)"))
    }
  }

  private func read(_ socket: GPSDSocket) async throws(LocationFailure) {
    switch await socket.read(milliseconds: isGreeted ? nil : patience) {
    case .bytes(let bytes):
      for line in lines.append(bytes) { try take(line.map { GPSDReport($0) } ?? .garbage) }
    case .end(let number):
      try lose(number.map { systemReason($0) } ?? "it closed the connection")
    case .late:
      try lose(
        "no greeting",
        or: LocationFailure(.timeout, "no greeting of a gpsd from \(address) within \(waited)"))
    case .stopped: break
    }
  }

  private func take(_ report: GPSDReport) throws(LocationFailure) {
    // A line before may have ended the connection.
    guard case .open = state else { return }
    guard isGreeted else { return try greet(report) }
    switch report {
    case .fix(let fix):
      delay = 1
      take(fix)
    case .error(let message): pending.append(.notice("gpsd: \(inert(message))"))
    case .devices(0):
      pending.append(.notice("gpsd at \(address) has no receiver yet; waiting for one"))
    case .garbage:
      garbage += 1
      if garbage == 1 {
        pending.append(.notice("gpsd sent a line that is no report; such lines are passed over"))
      }
    case .devices, .version, .other: break
    }
  }

  private func take(_ fix: Fix) {
    if let new = Reported(fix), !reported.insert(new).inserted, isAgain { return }
    var fix = fix
    fix.index = fixes
    fixes += 1
    pending.append(.fix(fix))
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
    if hasBeenThere {
      isAgain = true
      pending.append(.notice("connected to gpsd at \(address) again"))
    }
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

  private var waited: String { "\(patience / 1000) s" }
}
