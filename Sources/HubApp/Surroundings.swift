package import Gateway
package import TerminalIO

/// Everything around the program that a test replaces: streams, signals, clock, environment, and
/// the making of gateways.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  package var terminal: TerminalFacts
  package var input: any LineInput
  package var signals: any SignalSource
  /// Seconds since 1970.
  package var now: @Sendable () -> Int
  /// The local time of day of a moment, such as `14:05`.
  package var localTime: @Sendable (Int) -> String
  /// Ends the process at once with a status, whatever it is doing.
  package var leave: @Sendable (Int32) -> Void
  /// Makes the output of a stream; its second parameter is told when the stream takes no more.
  package var makeOutput:
    @MainActor @Sendable (
      StandardStream, TextEncoding, @escaping @MainActor (OutputFailure) -> Void
    ) -> any LineOutput
  /// Puts the gateways together: for the demo, or for the services that the settings name; the
  /// observer is told what happens to requests.
  package var makeServices:
    @Sendable (Settings, _ isDemo: Bool, @escaping GatewayObserver) -> Services
  /// Measures how long something is under way.
  package var clock: MonotonicClock
  /// Keys that are not in the environment.
  package var keys: KeySources
  /// Keeps the terminal from showing what is typed, until the closure it returns is called; `nil`
  /// where it cannot.
  package var hideTyping: @Sendable () -> (@Sendable () -> Void)?
  /// Asks the terminal what it can do; `nil` where nobody is to.
  package var asking: (any TerminalAsking)?
  /// What tells this terminal from others, those of other logins too.
  package var terminalSession: @Sendable () -> String? = { nil }
  /// Gives back to ``input`` what was typed while the terminal was asked.
  package var putBack: @Sendable ([UInt8]) -> Void = { _ in }

  /// The GPX file that ships with hub.
  package var demoTrack: @Sendable () -> [UInt8]

  package init(
    environment: [String: String], terminal: TerminalFacts, input: any LineInput,
    signals: any SignalSource, now: @escaping @Sendable () -> Int,
    localTime: @escaping @Sendable (Int) -> String,
    leave: @escaping @Sendable (Int32) -> Void,
    makeOutput:
      @escaping @MainActor @Sendable (
        StandardStream, TextEncoding, @escaping @MainActor (OutputFailure) -> Void
      ) -> any LineOutput,
    makeServices:
      @escaping @Sendable (Settings, _ isDemo: Bool, @escaping GatewayObserver) -> Services,
    clock: MonotonicClock = .system,
    keys: KeySources = .none,
    hideTyping: @escaping @Sendable () -> (@Sendable () -> Void)? = { nil },
    demoTrack: @escaping @Sendable () -> [UInt8] = { [] }
  ) {
    self.environment = environment
    self.terminal = terminal
    self.input = input
    self.signals = signals
    self.now = now
    self.localTime = localTime
    self.leave = leave
    self.makeOutput = makeOutput
    self.makeServices = makeServices
    self.keys = keys
    self.hideTyping = hideTyping
    self.clock = clock
    self.demoTrack = demoTrack
  }
}
