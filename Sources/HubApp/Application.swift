internal import ArgumentParser
package import Presenting
internal import Rendering
internal import TerminalIO

/// The program between its arguments and its exit status.
@MainActor
package struct Application {
  private let surroundings: Surroundings

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Does what `arguments`, without the program's name, ask for.
  package func run(_ arguments: [String]) async -> ExitStatus {
    let run = Run(surroundings, isJSON: Self.wantsJSON(arguments))
    let status = await perform(arguments, run)
    return run.finish(status)
  }

  private func perform(_ arguments: [String], _ run: Run) async -> ExitStatus {
    do {
      return try await obey(try HubCommand.parseAsRoot(arguments), run)
    } catch let problem as Problem {
      run.messages.show(problem)
      return problem.code.exitStatus
    } catch {
      return answer(error, run)
    }
  }

  private func obey(_ command: any ParsableCommand, _ run: Run) async throws -> ExitStatus {
    switch command {
    case let help as HelpCommand:
      guard let text = help.text() else {
        throw Problem(
          .usage, "there is no help on “\(help.subjects.joined(separator: " "))”",
          hint: "topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      run.write(help: text)
      return .done
    case let command as APICommand: return try await APIRunner(surroundings, run).run(command)
    case let command as KeysCommand: return try await KeysRunner(surroundings, run).run(command)
    case let command as CacheCommand: return try CacheRunner(surroundings, run).run(command)
    case let command as any ScreenCommand: return try await open(command, run)
    // The parser's own help command; running it throws the help.
    default:
      var command = command
      try command.run()
      return .done
    }
  }

  private func open(_ command: any ScreenCommand, _ run: Run) async throws -> ExitStatus {
    let destination = try command.destination()
    var shared = command.shared
    if destination.readsInput { shared.interactive = false }
    if let fields = shared.fields, try run.list(fields, of: destination) { return .done }
    let services = shared.demo ? [] : destination.services
    var settings = try Settings(
      environment: surroundings.environment,
      needing: shared.demo ? [] : destination.addressedServices)
    settings.patience = shared.limits.patience
    if let language = try (command as? any LanguageCommand)?.language.language() {
      settings.language = language
    }
    if shared.recording.replay == nil { try run.checkCertificates(settings) }
    let presentation = try run.presentation(shared, destination)
    if presentation.needsPictures(destination), !shared.demo {
      try settings.takeImageOrigins(surroundings.environment)
    }
    if destination.needsPrompt, !presentation.isInteractive {
      return try run.withoutPrompt(destination)
    }
    // What is replayed needs no key.
    try settings.takeKeys(
      from: surroundings.keys, for: shared.recording.replay == nil ? services : [], mask: run.mask)
    try run.checkKey(destination, settings, shared)
    settings.exchanges = try Exchanges(shared.recording)
    return await run.open(
      destination.inLineMode(presentation.isInteractive), presentation, settings, shared)
  }

  /// Help, the version and completion scripts are “errors” of the parser's, and so are real ones.
  private func answer(_ error: any Error, _ run: Run) -> ExitStatus {
    let message = HubCommand.message(for: error)
    guard HubCommand.exitCode(for: error).isSuccess else {
      let problem = Problem(
        .usage, message.split(separator: "\n").joined(separator: " "),
        hint: Self.usageHint(message))
      run.messages.show(problem)
      return problem.code.exitStatus
    }
    let text = message.isEmpty ? HubCommand.fullMessage(for: error) : message
    // The lines of a completion script are not to be broken.
    if text.contains("USAGE: hub") { run.write(help: text) } else { run.write(text) }
    return .done
  }

  private static func usageHint(_ message: String) -> String {
    guard message.hasPrefix("Unexpected argument") else {
      return "hub help, or --help behind a command, says what there is"
    }
    let commands = HubCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    return "the commands are \(commands.joined(separator: ", ")); --help behind one says the rest"
  }

  /// Whether errors are for a program, read off the raw arguments: a usage error comes before they
  /// have been parsed.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    for (index, argument) in options.enumerated() {
      if ["--json", "--format=json", "--format=ndjson"].contains(argument) { return true }
      if argument == "--format", options.indices.contains(index + 1),
        ["json", "ndjson"].contains(options[index + 1])
      {
        return true
      }
    }
    return false
  }
}
