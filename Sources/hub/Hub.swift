import DemoGateway
import Glibc
import HubApp
import Keys
import LocalFiles
import Presenting
import TerminalIO

/// Puts the program together, runs it, ends it; the only place that knows everybody.
@main
struct Hub {
  static func main() async {
    fillClosedStandardDescriptors()
    forbidCores()
    ProcessSignals.ignoreBrokenPipe()
    ProcessSignals.ignoreFileSizeLimit()
    // Swift finds the arguments through /proc; without them this would be another command.
    guard !CommandLine.arguments.isEmpty else {
      let line = "hub: the command line cannot be read: /proc is missing or closed\n"
      _ = write(STDERR_FILENO, line, line.utf8.count)
      exit(EXIT_FAILURE)
    }
    let environment = processEnvironment()
    let terminal = TerminalFacts.current(environment: environment)
    // The argument parser traps where its help has no room; hub breaks longer lines itself.
    setenv("COLUMNS", "\(max(60, Terminal(terminal).width(.output)))", 1)
    let input = StandardInput()
    let dialogue = TerminalDialogue()
    let sequences = SequenceWriter(descriptor: 1)
    var surroundings = Surroundings(
      environment: environment, terminal: terminal,
      input: input, signals: ProcessSignals(), now: { time(nil) },
      localTime: { LocalClock.text($0, now: time(nil)) },
      leave: { status in
        sequences?.leave()
        dialogue.restore()
        _exit(status)
      },
      makeOutput: { stream, encoding, onFailure in
        StandardOutput(
          descriptor: stream.rawValue, encoding: encoding,
          sequences: stream == .output ? sequences : nil, onFailure: onFailure)
      },
      makeServices: { settings, isDemo, observe in
        isDemo ? .demo : Services(settings, observe: observe)
      },
      keys: KeySources(
        file: KeyFile(folder: UserFolders(environment: environment).configuration),
        gitHubLogin: { await GitHubLogin(environment: environment).token(host: $0) }),
      hideTyping: hideTyping, demoTrack: { DemoTrack.bytes })
    surroundings.asking = dialogue
    surroundings.terminalSession = { TerminalSession.identity(descriptor: 1) }
    surroundings.putBack = { input.putBack($0) }
    let status = await Application(surroundings).run(Array(CommandLine.arguments.dropFirst()))
    exit(status.rawValue)
  }
}

/// A core would hold the keys; programs started from here write none either.
private func forbidCores() {
  var none = rlimit()
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
}

@Sendable private func hideTyping() -> (@Sendable () -> Void)? {
  guard let typing = HiddenTyping(descriptor: 0) else { return nil }
  return { typing.end() }
}
