import CurlGateway
import DemoGateway
import Gateway
import GatewayStack
import Glibc
import HTTPCache
import HubApp
import LocalFiles
import MarvelSigning

extension Services {
  /// One decorated gateway for each service, outermost first:
  ///
  ///     Redirecting → Identifying → Caching → Marking → Retrying → Authorizing → CurlGateway   PokéAPI, GitHub, web
  ///                   Identifying → Caching → Marking → Retrying →     Signing → CurlGateway   Marvel
  ///
  /// The token goes to GitHub's address only, whoever is asked. Signed requests follow no redirect.
  init(_ settings: Settings) {
    let web = CurlGateway(
      CurlOptions(
        userAgent: "hub/\(hubVersion)", certificateFile: settings.certificateFile,
        clearTextOrigins: settings.clearTextOrigins))
    let background = Background()
    let store: any ResponseStore =
      settings.folders.cache.map { FileStore(root: $0 + "/http-1", limit: settings.cacheLimit) }
      ?? EmptyStore()
    let cached = { (next: any Gateway) in
      CachingGateway(next, store: store, background: background, now: milliseconds)
    }
    let known = identified(
      cached(marked(retried(authorized(web, settings), settings), settings)),
      settings.gitHubCredential, settings.gitHub.origin)
    let following = RedirectFollowingGateway(known)
    self.init(
      pokeAPI: following, gitHub: following,
      marvel: settings.marvel.map {
        identified(
          cached(
            marked(
              retried(signed(web, settings), settings, believesEmptyServerErrors: true), settings)),
          settings.marvelPublicKey.map { Credential($0) }, $0.origin)
      } ?? DemoGateway.marvel,
      web: known, following: following,
      settle: { await background.settle(within: .seconds(2)) }, shutDown: { web.shutDown() })
  }

  /// The data that ships inside the program.
  static var demo: Services {
    Services(
      pokeAPI: DemoGateway.pokeAPI, gitHub: DemoGateway.gitHub, marvel: DemoGateway.marvel)
  }
}

private func authorized(_ web: any Gateway, _ settings: Settings) -> any Gateway {
  guard let credential = settings.gitHubCredential else { return web }
  return AuthorizingGateway(web, credential: credential, origin: settings.gitHub.origin)
}

private func marked(_ next: any Gateway, _ settings: Settings) -> any Gateway {
  EchoMarkingGateway(next, mask: settings.mask)
}

private func retried(
  _ next: any Gateway, _ settings: Settings, believesEmptyServerErrors: Bool = false
) -> any Gateway {
  guard settings.retries else { return next }
  var policy = RetryPolicy()
  policy.retriesEmptyServerError = !believesEmptyServerErrors
  let start = ContinuousClock.now
  return RetryingGateway(
    next, policy: policy,
    surroundings: .init(
      uptime: { ContinuousClock.now - start }, now: { time(nil) },
      wait: { try? await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) }))
}

private func identified(
  _ next: any Gateway, _ credential: Credential?, _ origin: Origin
) -> any Gateway {
  guard let credential else { return next }
  return IdentifyingGateway(next, origin: origin) {
    await credential.secret().map { Identity(of: $0.text) }
  }
}

/// Since 1970.
@Sendable private func milliseconds() -> Int {
  var moment = timespec()
  clock_gettime(CLOCK_REALTIME, &moment)
  return moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000
}

private func signed(_ web: any Gateway, _ settings: Settings) -> any Gateway {
  guard let publicKey = settings.marvelPublicKey, let privateKey = settings.marvelPrivateKey else {
    let missing = [
      settings.marvelPublicKey == nil ? "MARVEL_PUBLIC_KEY" : nil,
      settings.marvelPrivateKey == nil ? "MARVEL_PRIVATE_KEY" : nil,
    ]
    return KeylessGateway(missing: missing.compactMap { $0 })
  }
  return MarvelSigningGateway(web, publicKey: publicKey.text, privateKey: privateKey.text) {
    "\(time(nil))"
  }
}
