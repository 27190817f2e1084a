import CurlGateway
import DemoGateway
import Gateway
import GatewayStack
import Glibc
import HTTPCache
import HubApp
import LocalFiles
import MarvelSigning
import RateLimits
import Recording

extension Services {
  /// One decorated gateway for each service, outermost first:
  ///
  ///     Redirecting → Tracing → Identifying → Caching → Marking → Retrying → Limiting → Authorizing → Curl
  ///                   Tracing → Identifying → Caching → Marking → Retrying → Limiting → Signing → Curl
  ///
  /// The first is for PokéAPI, GitHub and typed addresses, the second for Marvel.
  ///
  /// The token goes to GitHub's address only, whoever is asked. Signed requests follow no redirect.
  ///
  /// A run that is recorded has a recorder before each Identifying, and what tells it of secrets before
  /// CurlGateway; in one that is replayed the recording stands in place of all behind Tracing. The
  /// observer is told what happens to requests.
  init(_ settings: Settings, observe: @escaping GatewayObserver = { _ in }) {
    let traced = { (next: any Gateway) in
      let start = ContinuousClock.now
      return TracingGateway(next, observe: observe) { ContinuousClock.now - start }
    }
    if case .replayed(let replay) = settings.exchanges {
      self = .replayed(traced(replay))
      return
    }
    let recorder = Recorder(settings)
    let transport = CurlGateway(
      CurlOptions(
        userAgent: "hub/\(hubVersion)", certificateFile: settings.certificateFile,
        clearTextOrigins: settings.clearTextOrigins))
    let web = recorder.learning(transport)
    let background = Background()
    let store: any ResponseStore =
      settings.folders.cache.map {
        FileStore(
          root: $0 + "/http-1", limit: settings.cacheLimit, background: background,
          observe: observe)
      } ?? EmptyStore()
    let cached = { (next: any Gateway) in
      CachingGateway(next, store: store, background: background, now: milliseconds)
    }
    let limited = limiter(settings, observe)
    let known = traced(
      recorder.recording(
        identified(
          cached(
            marked(retried(limited(authorized(web, settings)), settings, observe), settings)),
          settings.gitHubCredential, settings.gitHub.origin)))
    let following = RedirectFollowingGateway(known)
    let signedWeb = signed(web, settings)
    // Where keys are missing nothing is sent, and nothing is to be counted.
    let limitedMarvel = signedWeb is KeylessGateway ? signedWeb : limited(signedWeb)
    self.init(
      pokeAPI: following, gitHub: following,
      marvel: recorder.recording(
        settings.marvel.map {
          traced(
            identified(
              cached(
                marked(
                  retried(limitedMarvel, settings, observe, believesEmptyServerErrors: true),
                  settings)),
              settings.marvelPublicKey.map { Credential($0) }, $0.origin))
        } ?? DemoGateway.marvel),
      web: known, following: following,
      settle: { await background.settle(within: .seconds(2)) }, shutDown: { transport.shutDown() })
  }

  /// What was recorded, whoever is asked.
  private static func replayed(_ replay: any Gateway) -> Services {
    let following = RedirectFollowingGateway(replay)
    return Services(
      pokeAPI: following, gitHub: following, marvel: replay, web: replay, following: following)
  }

  /// The data that ships inside the program.
  static var demo: Services {
    Services(
      pokeAPI: DemoGateway.pokeAPI, gitHub: DemoGateway.gitHub, marvel: DemoGateway.marvel)
  }
}

/// What a run that is recorded has more than others.
private struct Recorder {
  private let folder: RecordingFolder?
  private let secrets: KnownSecrets

  init(_ settings: Settings) {
    if case .recorded(let folder) = settings.exchanges {
      self.folder = folder
    } else {
      folder = nil
    }
    secrets = KnownSecrets(settings.secrets)
  }

  func learning(_ next: any Gateway) -> any Gateway {
    folder == nil ? next : LearningGateway(next, secrets: secrets)
  }

  func recording(_ next: any Gateway) -> any Gateway {
    folder.map { RecordingGateway(next, folder: $0, secrets: secrets) } ?? next
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
  _ next: any Gateway, _ settings: Settings, _ observe: @escaping GatewayObserver,
  believesEmptyServerErrors: Bool = false
) -> any Gateway {
  guard settings.retries else { return next }
  var policy = RetryPolicy()
  policy.patience = settings.patience
  policy.retriesEmptyServerError = !believesEmptyServerErrors
  let start = ContinuousClock.now
  return RetryingGateway(
    next, policy: policy,
    surroundings: .init(
      uptime: { ContinuousClock.now - start }, now: milliseconds,
      wait: { try? await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) }),
    observe: observe)
}

/// Puts a ``LimitingGateway`` in front of a gateway; all of them share what they know.
private func limiter(
  _ settings: Settings, _ observe: @escaping GatewayObserver
) -> (any Gateway) -> any Gateway {
  let folder = LimitFolder(settings.folders.state.map { $0 + "/limits" }, observe: observe)
  let services =
    [ServiceTerms.gitHub(base: settings.gitHub.base), ServiceTerms(base: settings.pokeAPI.base)]
    + (settings.marvel.map { [ServiceTerms(base: $0.base, budget: .marvel)] } ?? [])
  let (book, lanes, shared) = (FileLimitBook(folder), Lanes(), SharedLanes(folder))
  return { next in
    LimitingGateway(
      next, services: services, book: book, lanes: lanes, shared: shared,
      surroundings: .init(now: milliseconds, wait: { try? await Task.sleep(for: $0) }),
      observe: observe)
  }
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
