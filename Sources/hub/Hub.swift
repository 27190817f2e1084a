import Glibc
import HubApp
import Presenting
import TerminalIO

/// Puts the program together, runs it, ends it; the only place that knows everybody.
@main
struct Hub {
  static func main() async {
    fillClosedStandardDescriptors()
    ProcessSignals.ignoreBrokenPipe()
    let environment = processEnvironment()
    let terminal = TerminalFacts.current(environment: environment)
    // The argument parser traps where its help has no room; hub breaks longer lines itself.
    setenv("COLUMNS", "\(max(60, Terminal(terminal).width(.output)))", 1)
    let status = await Application(
      Surroundings(
        environment: environment, terminal: terminal,
        input: StandardInput(), signals: ProcessSignals(), now: { time(nil) },
        localTime: { LocalClock.text($0, now: time(nil)) }, leave: { _exit($0) },
        makeOutput: { stream, encoding, onFailure in
          StandardOutput(descriptor: stream.rawValue, encoding: encoding, onFailure: onFailure)
        },
        makeServices: { settings, isDemo, observe in
          isDemo ? .demo : Services(settings, observe: observe)
        })
    ).run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }
}
