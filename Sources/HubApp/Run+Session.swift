internal import Gateway
internal import Presenting
internal import Rendering
internal import TerminalIO

/// What a run does with a screen: from its services to the status to leave with.
extension Run {
  func open(
    _ destination: Destination, _ presentation: Presentation, _ settings: Settings,
    _ shared: SharedOptions
  ) async -> ExitStatus {
    let show = observer(isVerbose: shared.verbose, settings)
    let sent = RequestCount(of: settings.flickr.base)
    let observe: GatewayObserver = { event in
      sent.take(event)
      show(event)
    }
    let services = surroundings.makeServices(
      settings, shared.demo, observe
    ).wishing(
      shared.storage.wish, notices: notices)
    defer { services.shutDown() }
    var root: RootWireframe?
    let timeout = Duration.milliseconds(Int(shared.timeout * 1000))
    let modules = Modules(
      services: services, settings: settings,
      pictures: PictureLoaders(
        services, settings, timeout: timeout, clock: surroundings.clock, observe: observe),
      surface: presentation.surface, timeout: timeout, now: surroundings.now,
      localTime: surroundings.localTime, walking: walking(settings, sent),
      progress: progress
    ) { await root?.go(to: $0) }
    // Who was asked about pictures may answer at the prompt.
    let input: any LineInput =
      interview == nil ? surroundings.input : AnswerlessInput(surroundings.input)
    let wireframe = RootWireframe(
      input: input, output: output, isInteractive: presentation.isInteractive,
      guardian: SignalGuardian(clock: surroundings.clock, leave: surroundings.leave),
      makeScreen: modules.screen,
      willAsk: { [weak self] in
        self?.report?.rest()
        self?.interview?.end()
      },
      willWork: { [weak self] in self?.report?.wake() }
    ) { [messages] destination in
      if destination.services == [.marvel], settings.marvel == nil, !shared.demo,
        !settings.exchanges.isReplayed
      {
        messages.showOnce(note: Self.marvelIsClosed)
      }
    }
    root = wireframe
    streams.onFailure { [weak wireframe] in wireframe?.outputFailed() }
    let status = await wireframe.run(destination, signals: surroundings.signals)
    output.flush()
    report?.wake()
    if let signal = await settle(services) { return signal.exitStatus }
    return settings.exchanges.status(status, messages)
  }

  /// Waits for what goes on behind answers already given, and no longer when a signal comes.
  ///
  /// - Returns: that signal.
  func settle(_ services: Services) async -> Signal? {
    let work = Task { await services.settle() }
    let watcher = surroundings.watchSignals(over: work)
    await work.value
    watcher.cancel()
    return work.isCancelled ? await watcher.value : nil
  }

  private static let marvelIsClosed =
    "Marvel closed its service in November 2025; these are the characters that ship with hub. "
    + "HUB_MARVEL_URL names a mirror."
}
