import CurlGateway
import DemoGateway
import Gateway
import GatewayStack
import HubApp
import Recording

extension Services {
  /// The one place where gateways are put together. A stack is a list, the outermost layer first.
  ///
  /// The cache stands outside of what adds tokens and signatures, so that neither is ever kept. Retries
  /// stand between the two, so that each try is signed anew, and outside of limits, so that each is
  /// counted. Redirects are followed above all of it: each hop is traced, cached and authorized by
  /// itself. Signed requests follow none.
  init(_ settings: Settings, observe: @escaping GatewayObserver = { _ in }) {
    let layers = Layers(settings, observe: observe)
    if case .replayed(let replay) = settings.exchanges {
      self = .replayed(layers.trace(replay))
      return
    }
    let transport = CurlGateway(
      CurlOptions(
        userAgent: "hub/\(hubVersion)", certificateFile: settings.certificateFile,
        clearTextOrigins: settings.clearTextOrigins))
    let web = stack(
      [
        layers.trace, layers.record,
        layers.identify(settings.gitHubCredential, settings.gitHub.origin), layers.cache,
        layers.mark, layers.retry, layers.limit, layers.authorize, layers.learn,
      ], over: transport)
    let following = RedirectFollowingGateway(web)
    // Nothing here knows a key, whoever else answers at the same address.
    let pictures = stack(
      [layers.trace, layers.record, layers.cache, layers.retry], over: transport)
    let origins = settings.pictureOrigins
    self.init(
      pokeAPI: following, gitHub: following,
      marvel: settings.marvel.map { Self.marvel($0, settings, layers, over: transport) }
        ?? layers.record(DemoGateway.marvel),
      flickr: Self.flickr(settings, layers, over: transport),
      web: web, following: following,
      pictures: RedirectFollowingGateway(pictures) { origins.contains($0) },
      typedPictures: RedirectFollowingGateway(pictures), settle: layers.settle,
      shutDown: { transport.shutDown() })
  }

  private static func marvel(
    _ address: Settings.Address, _ settings: Settings, _ layers: Layers,
    over transport: CurlGateway
  ) -> any Gateway {
    // Its empty 500 is the answer of a service that has been closed, and not a fault that passes.
    var policy = RetryPolicy()
    policy.retriesEmptyServerError = false
    let outer = [
      layers.trace, layers.record,
      layers.identify(settings.marvelPublicKey.map { Credential($0) }, address.origin),
      layers.cache, layers.mark, layers.retry(policy),
    ]
    // Without keys nothing is sent, and nothing is to be counted.
    guard let sign = layers.sign else { return stack(outer, over: layers.keyless) }
    return stack(outer + [layers.limit, sign, layers.learn], over: transport)
  }

  private static func flickr(
    _ settings: Settings, _ layers: Layers, over transport: CurlGateway
  ) -> any Gateway {
    let outer = [
      layers.trace, layers.record,
      layers.identify(settings.flickrKey.map { Credential($0) }, settings.flickr.origin),
      layers.cache, layers.mark, layers.judgeFlickr, layers.retry,
    ]
    guard let addKey = layers.addFlickrKey else {
      return stack(outer, over: KeylessGateway(missing: ["FLICKR_API_KEY"]))
    }
    return stack(outer + [layers.limit, addKey, layers.learn], over: transport)
  }

  /// What was recorded, whoever is asked.
  private static func replayed(_ replay: any Gateway) -> Services {
    let following = RedirectFollowingGateway(replay)
    return Services(
      pokeAPI: following, gitHub: following, marvel: replay, flickr: replay, web: replay,
      following: following, pictures: following)
  }

  /// The data that ships inside the program.
  static var demo: Services {
    Services(
      pokeAPI: DemoGateway.pokeAPI, gitHub: DemoGateway.gitHub, marvel: DemoGateway.marvel,
      flickr: DemoGateway.flickr, pictures: DemoGateway.pictures)
  }
}

/// A gateway behind layers, of which the first is met first.
private func stack(_ layers: [Layer], over gateway: any Gateway) -> any Gateway {
  layers.reversed().reduce(gateway) { next, layer in layer(next) }
}
