internal import Gateway
internal import Presenting
internal import Rendering
internal import TerminalIO
internal import WebService

/// Does what `hub api` is asked: one request, its answer on the output, what is wrong on stderr.
@MainActor
struct APIRunner {
  private let surroundings: Surroundings
  private let run: Run

  init(_ surroundings: Surroundings, _ run: Run) {
    self.surroundings = surroundings
    self.run = run
  }

  /// - Throws: ``Problem`` where nothing has been sent.
  func run(_ command: APICommand) async throws(Problem) -> ExitStatus {
    let service = try service(command)
    var settings = try Settings(
      environment: surroundings.environment,
      needing: command.shared.demo ? [] : service.map { [$0] } ?? [.gitHub])
    var request = try command.request(base: service.map { base(of: $0, settings) })
    if isAboutLimits(request, settings), request.storage != .onlyStored { request.storage = .never }
    let isForGitHub = Origin(request.url) == settings.gitHub.origin
    let isAsked = !command.shared.demo && command.shared.recording.replay == nil
    try settings.takeKeys(
      from: surroundings.keys,
      for: isAsked ? service.map { [$0] } ?? (isForGitHub ? [.gitHub] : []) : [],
      mask: run.mask)
    settings.retries = !command.noRetry
    settings.patience = command.shared.limits.patience
    if service == nil { settings.typedOrigin = Origin(request.url) }
    if command.shared.recording.replay == nil { try run.checkCertificates(settings) }
    settings.exchanges = try Exchanges(command.shared.recording)
    let services = surroundings.makeServices(
      settings, command.shared.demo, run.observer(isVerbose: command.shared.verbose, settings)
    ).wishing(
      command.shared.storage.wish, notices: run.notices)
    defer { services.shutDown() }
    let gateway =
      switch service {
      case .marvel: services.marvel
      case .flickr: services.flickr
      case .pokeAPI where command.shared.demo: services.pokeAPI
      case .gitHub where command.shared.demo: services.gitHub
      case .pokeAPI, .gitHub, nil: command.follow ? services.following : services.web
      }
    let wording =
      service.map { Modules.wording($0, localTime: surroundings.localTime) }
      ?? ServiceWording(
        service: Origin(request.url)?.host ?? "the server", localTime: surroundings.localTime)
    let work = begin(request, gateway)
    let watcher = surroundings.watchSignals(over: work)
    defer { watcher.cancel() }
    let result = await work.value
    if work.isCancelled, let signal = await watcher.value { return signal.exitStatus }
    switch result {
    case .success(let response):
      write(response, isWhole: command.include)
      run.output.flush()
      let status = judge(response, command, wording)
      if let signal = await run.settle(services) { return signal.exitStatus }
      return status
    case .failure(let error): return show(wording.problem(ServiceError(error), subject: "answer"))
    }
  }

  private typealias Work = Task<Result<GatewayResponse, GatewayError>, Never>

  private func begin(_ request: GatewayRequest, _ gateway: any Gateway) -> Work {
    Task.detached { () -> Result<GatewayResponse, GatewayError> in
      do throws(GatewayError) {
        return .success(try await gateway.send(request))
      } catch {
        return .failure(error)
      }
    }
  }

  // MARK: Services

  private func service(_ command: APICommand) throws(Problem) -> Settings.Service? {
    if command.isAddress { return nil }
    switch command.target[0].lowercased() {
    case "pokeapi", "pokemon": return .pokeAPI
    case "github", "stargazers": return .gitHub
    case "marvel": return .marvel
    case "flickr": return .flickr
    default:
      throw Problem(
        .usage, "“\(command.target[0])” is no service of hub’s",
        hint: "services: pokeapi, github, marvel, flickr; or write an address as https://HOST/PATH")
    }
  }

  private func base(of service: Settings.Service, _ settings: Settings) -> String {
    switch service {
    case .pokeAPI: settings.pokeAPI.base
    case .gitHub: settings.gitHub.base
    case .marvel: settings.marvel?.base ?? Modules.closedMarvel
    case .flickr: settings.flickr.base
    }
  }

  /// What is left of GitHub's limits is of the moment; an answer kept earlier would mislead.
  private func isAboutLimits(_ request: GatewayRequest, _ settings: Settings) -> Bool {
    request.url.prefix { $0 != "?" } == settings.gitHub.base + "/rate_limit"
  }

  // MARK: Output

  private func write(_ response: GatewayResponse, isWhole: Bool) {
    let output = run.output
    if isWhole {
      output.write(
        "HTTP/\(response.version) \(response.status) \(reasonPhrase(response.status))")
      for field in response.headers.fields {
        output.write(inert("\(field.name): \(field.value)"))
      }
      output.write("Cache-Status: \(cacheStatus(response.source))")
      output.write("")
    }
    guard run.isOnTerminal else { return output.write(bytes: response.body) }
    guard !response.body.isEmpty else { return }
    // The end of the last line is there whether or not the body has one.
    let body =
      response.body.last == UInt8(ascii: "\n") ? response.body.dropLast() : response.body[...]
    for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      output.write(inert(String(decoding: line, as: UTF8.self)))
    }
  }

  private func judge(
    _ response: GatewayResponse, _ command: APICommand, _ wording: ServiceWording
  ) -> ExitStatus {
    if case .missing(let error) = response.source {
      return show(wording.problem(ServiceError(error), subject: "answer"))
    }
    let isRedirect = [301, 302, 303, 307, 308].contains(response.status)
    if command.follow, isRedirect {
      return show(Problem(.policy, "not done: a signed request follows no redirect"))
    }
    guard response.status >= 400 else { return .done }
    let error = ServiceError(response, now: surroundings.now())
    return show(wording.problem(error, subject: "resource"))
  }

  private func show(_ problem: Problem?) -> ExitStatus {
    // Only a signal cancels, and that has been answered.
    guard let problem else { return .failed }
    run.messages.show(problem)
    return problem.code.exitStatus
  }
}
