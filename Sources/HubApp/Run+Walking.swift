internal import Gateway
internal import LocalFiles
internal import Presenting
internal import TerminalIO
internal import WalkModule
internal import WebService

extension Run {
  /// What a walk is given of this run.
  func walking(_ settings: Settings, _ sent: RequestCount) -> WalkModule.Walking {
    let (now, clock, progress) = (surroundings.now, surroundings.clock, streams.progress)
    return WalkModule.Walking(
      sources: WalkSources(
        input: surroundings.input, isTyped: isTypedInto, clock: clock,
        demoTrack: surroundings.demoTrack),
      state: settings.folders.state, now: { Double(now()) }, sent: { sent.value }
    ) { progress?.show(standing: $0, at: clock.now()) }
  }

  /// A walk without a key would find out at its first place, which may be a long way off.
  func checkKey(
    _ destination: Destination, _ settings: Settings, _ shared: SharedOptions
  ) throws(Problem) {
    guard destination.needsFlickrKey, settings.flickrKey == nil, !shared.demo,
      shared.recording.replay == nil
    else { return }
    let wording = Modules.wording(.flickr, localTime: surroundings.localTime)
    let missing = GatewayError.missingCredentials(settings: ["FLICKR_API_KEY"])
    guard let problem = wording.problem(.noAnswer(missing), subject: "photos") else { return }
    throw problem
  }
}
