internal import Gateway
internal import PictureLoading
internal import PictureModule
internal import Rendering
internal import TerminalIO
internal import Threading

/// What fetches the pictures of a run; all of it shares the turns.
struct PictureLoaders: Sendable {
  /// For addresses that came in answers, of pictures that stand beside something.
  let named: any PictureLoading
  /// For the same addresses, where the picture is what was asked for.
  let viewed: any PictureLoading
  /// For addresses that were typed.
  let typed: any PictureLoading

  /// - Parameters:
  ///   - services: the gateways.
  ///   - settings: where pictures may come from.
  ///   - timeout: how long one may take that was asked for; others have no more than
  ///     ``TimelyPictures/bound``.
  ///   - clock: what that is measured by.
  ///   - observe: told of pictures that could not be had.
  init(
    _ services: Services, _ settings: Settings, timeout: Duration, clock: MonotonicClock,
    observe: @escaping GatewayObserver
  ) {
    let lanes = Lanes()
    let tell = { @Sendable (address: String, problem: PictureProblem) in
      observe(.noPicture(DisclosedAddress(address), reason: problem.reason))
    }
    let origins = settings.pictureOrigins
    let viewed = PictureLoader(
      gateway: services.pictures, timeout: timeout, lanes: lanes,
      isAllowed: { origins.contains($0) }, tell: tell)
    self.viewed = viewed
    named = TimelyPictures(
      viewed, within: min(timeout, TimelyPictures.bound), wait: clock.wait, tell: tell)
    typed = PictureLoader(
      gateway: services.typedPictures, timeout: timeout, lanes: lanes,
      isAllowed: settings.mayShowTyped, tell: tell)
  }
}

extension Run.Presentation {
  /// Whether a screen may ask for pictures.
  @MainActor
  func needsPictures(_ destination: Destination) -> Bool {
    if case .pictures(let request) = destination { return request.isRemote }
    // From the prompt a gallery can be opened, which fetches what it says facts of.
    if isInteractive { return true }
    return switch surface {
    case .lines(let page): !page.wishes.isEmpty
    case .records(let view): !view.wishes.isEmpty
    }
  }
}
