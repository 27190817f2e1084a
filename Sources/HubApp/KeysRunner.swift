internal import Gateway
internal import Keys
internal import Presenting
internal import Rendering
internal import TerminalIO

/// Does what `hub keys` is asked.
@MainActor
struct KeysRunner {
  private let surroundings: Surroundings
  private let run: Run
  private var file: KeyFile { surroundings.keys.file }

  init(_ surroundings: Surroundings, _ run: Run) {
    self.surroundings = surroundings
    self.run = run
  }

  func run(_ command: KeysCommand) async throws(Problem) -> ExitStatus {
    let (action, service) = command.request
    if let fields = command.shared.fields {
      guard action == .show else { throw Problem(.usage, "--fields goes with hub keys show") }
      if try run.list(fields, of: KeyRows.columns) { return .done }
    }
    switch (action, service) {
    case (.set, let service?): return try await set(service)
    case (.remove, let service?): return try remove(service)
    default: return try await show(service, command.shared)
    }
  }

  // MARK: Setting

  private func set(_ service: KeysCommand.Service) async throws(Problem) -> ExitStatus {
    // What cannot be kept need not be typed.
    do throws(KeyFileFailure) { _ = try file.read() } catch { throw error.problem }
    guard file.path != nil else { throw KeyFileFailure.noPlace.problem }
    var keys: [KeyName: Secret] = [:]
    let prompt = try KeyPrompt(surroundings, run)
    defer { prompt.end() }
    for name in service.names {
      switch await prompt.answer(to: "\(name.question): ") {
      case .line(let line):
        let key = Secret(String(line.trimmed))
        run.mask.add(key)
        if let flaw = KeyFlaw(key.text) { throw flaw.problem(name) }
        keys[name] = key
      case .end: throw KeyFlaw.empty.problem(name)
      case .signal(let signal): return signal.exitStatus
      }
    }
    do throws(KeyFileFailure) { try file.set(keys) } catch { throw error.problem }
    for name in service.names {
      guard let variable = variable(name) else { continue }
      run.messages.show(note: "\(variable) is set and goes before what has been kept")
    }
    return .done
  }

  /// The variable that holds a key, if one does.
  private func variable(_ name: KeyName) -> String? {
    KeyOrigin.variables(name).first { surroundings.environment[$0]?.isEmpty == false }
  }

  private func remove(_ service: KeysCommand.Service) throws(Problem) -> ExitStatus {
    let isFound: Bool
    do throws(KeyFileFailure) {
      isFound = try file.remove(service.names)
    } catch {
      throw error.problem
    }
    guard isFound else {
      throw Problem(
        .notFound, "no key for \(service.rawValue) is kept",
        hint: service.names.compactMap(variable).first.map { "\($0) is set; unset it" })
    }
    return .done
  }

  // MARK: Showing

  private func show(
    _ service: KeysCommand.Service?, _ shared: SharedOptions
  ) async throws(Problem) -> ExitStatus {
    let kept: [KeyName: Secret]
    do throws(KeyFileFailure) { kept = try file.read() } catch { throw error.problem }
    for secret in kept.values { run.mask.add(secret) }
    var rows: [KeyRows.Row] = []
    for service in service.map({ [$0] }) ?? KeysCommand.Service.allCases {
      for name in service.names {
        switch try await key(name, kept) {
        case .found(let secret, let origin):
          rows.append(.init(service: service.rawValue, name: name, key: (secret, origin)))
        case .none: rows.append(.init(service: service.rawValue, name: name, key: nil))
        case .signal(let signal): return signal.exitStatus
        }
      }
    }
    if let service, rows.allSatisfy({ $0.key == nil }) {
      throw Problem(
        .notFound, "there is no key for \(service.rawValue)",
        hint: "hub keys set \(service.rawValue) keeps one")
    }
    let display = KeyRows(rows: rows).display
    var shared = shared
    shared.interactive = false
    switch try run.presentation(shared).surface {
    case .lines(let page): ListLineView(page: page).show(display)
    case .records(let view): view.show(display)
    }
    return .done
  }

  private enum Search: Sendable {
    case found(Secret, KeyOrigin)
    case none
    /// It was called off.
    case signal(Signal)
  }

  private func key(_ name: KeyName, _ kept: [KeyName: Secret]) async throws(Problem) -> Search {
    if let variable = variable(name), let text = surroundings.environment[variable] {
      return .found(Secret(text), .variable(variable))
    }
    if let secret = kept[name] { return .found(secret, .file) }
    guard name == .gitHubToken else { return .none }
    let settings = try Settings(environment: surroundings.environment, needing: [.gitHub])
    return await login(at: GitHubLogin.host(ofAPI: settings.gitHub.origin.host))
  }

  /// What gh knows; a signal does not wait for it.
  private func login(at host: String) async -> Search {
    let work = Task.detached { [keys = surroundings.keys] in await keys.gitHubLogin(host) }
    let watcher = surroundings.watchSignals(over: work)
    defer { watcher.cancel() }
    let secret = await work.value
    if work.isCancelled, let signal = await watcher.value { return .signal(signal) }
    return secret.map { .found($0, .gh) } ?? .none
  }
}

extension KeyName {
  /// What a prompt asks for.
  var question: String {
    switch self {
    case .gitHubToken: "GitHub token"
    case .marvelPublic: "Marvel public key"
    case .marvelPrivate: "Marvel private key"
    case .flickrKey: "Flickr key"
    }
  }
}

extension KeyFlaw {
  /// The same for a person; what was typed is not repeated.
  func problem(_ name: KeyName) -> Problem {
    let reason =
      switch self {
      case .empty: "nothing was entered"
      case .characters: "it holds spaces or characters that no key has"
      case .tooLong(let limit): "it is longer than \(limit) bytes"
      }
    let lines =
      name == .marvelPublic || name == .marvelPrivate
      ? "two lines, the public key and then the private one" : "one line"
    return Problem(
      .usage, "this cannot be a \(name.question): \(reason)",
      hint: "nothing has been changed; in a pipe hub reads \(lines)")
  }
}
