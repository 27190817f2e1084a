import CurlGateway
import Gateway
import GatewayStack
import Glibc
import HTTPCache
import HubApp
import LocalFiles
import MarvelSigning
import RateLimits
import Recording
import Threading

/// Puts something in front of a gateway, or leaves it as it is where the settings want nothing there.
typealias Layer = (any Gateway) -> any Gateway

/// What stands between the modules and the network, each by itself; ``Services`` puts them in order.
struct Layers {
  private let settings: Settings
  private let observe: GatewayObserver
  private let background = Background()
  private let store: any ResponseStore
  private let recording: RecordingFolder?
  private let secrets: KnownSecrets
  private let book: FileLimitBook
  private let turns: SharedLanes
  private let lanes = Lanes()
  private let start = ContinuousClock.now

  init(_ settings: Settings, observe: @escaping GatewayObserver) {
    self.settings = settings
    self.observe = observe
    store = Self.store(settings, background, observe)
    if case .recorded(let folder) = settings.exchanges {
      recording = folder
    } else {
      recording = nil
    }
    secrets = KnownSecrets(settings.secrets)
    let limits = LimitFolder(settings.folders.state.map { $0 + "/limits" }, observe: observe)
    book = FileLimitBook(limits)
    turns = SharedLanes(limits)
  }

  private static func store(
    _ settings: Settings, _ background: Background, _ observe: @escaping GatewayObserver
  ) -> any ResponseStore {
    guard let folder = settings.folders.cache else { return EmptyStore() }
    return FileStore(
      root: folder + "/http-1", limit: settings.cacheLimit, background: background,
      observe: observe)
  }

  /// Waits, not for long, for what goes on behind answers already given.
  func settle() async { await background.settle(within: .seconds(2)) }

  /// Tells the observer of each request.
  func trace(_ next: any Gateway) -> any Gateway {
    TracingGateway(next, observe: observe) { [start] in ContinuousClock.now - start }
  }

  /// Writes down each exchange, for `--record`.
  func record(_ next: any Gateway) -> any Gateway {
    recording.map { RecordingGateway(next, folder: $0, secrets: secrets) } ?? next
  }

  /// Learns what was sent that a recording must not hold.
  func learn(_ next: any Gateway) -> any Gateway {
    recording == nil ? next : LearningGateway(next, secrets: secrets)
  }

  /// Says to the cache whose answers these are.
  func identify(_ credential: Credential?, _ origin: Origin) -> Layer {
    { next in
      guard let credential else { return next }
      return IdentifyingGateway(next, origin: origin) {
        await credential.secret().map { Identity(of: $0.text) }
      }
    }
  }

  /// Answers from the store where it may.
  func cache(_ next: any Gateway) -> any Gateway {
    CachingGateway(next, store: store, background: background, now: milliseconds)
  }

  /// Marks answers that say back a secret, so that they are not kept.
  func mark(_ next: any Gateway) -> any Gateway {
    EchoMarkingGateway(next, mask: settings.mask)
  }

  /// Tries again what may pass.
  func retry(_ next: any Gateway) -> any Gateway {
    retry(RetryPolicy())(next)
  }

  /// Tries again what may pass by a policy of the service's own.
  func retry(_ policy: RetryPolicy) -> Layer {
    { next in
      guard settings.retries else { return next }
      var policy = policy
      policy.patience = settings.patience
      return RetryingGateway(
        next, policy: policy,
        surroundings: .init(
          uptime: { [start] in ContinuousClock.now - start }, now: milliseconds,
          wait: { try? await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) }),
        observe: observe)
    }
  }

  /// Keeps to what services allow, together with other processes.
  func limit(_ next: any Gateway) -> any Gateway {
    let services =
      [ServiceTerms.gitHub(base: settings.gitHub.base), ServiceTerms(base: settings.pokeAPI.base)]
      + (settings.marvel.map { [ServiceTerms(base: $0.base, budget: .marvel)] } ?? [])
      + [ServiceTerms(base: settings.flickr.base, budget: .flickr)]
    return LimitingGateway(
      next, services: services, book: book, lanes: lanes, shared: turns,
      surroundings: .init(now: milliseconds, wait: { try? await Task.sleep(for: $0) }),
      observe: observe)
  }

  /// Adds GitHub's token, for its address alone.
  func authorize(_ next: any Gateway) -> any Gateway {
    guard let credential = settings.gitHubCredential else { return next }
    return AuthorizingGateway(next, credential: credential, origin: settings.gitHub.origin)
  }

  /// Says to the cache what may be kept of Flickr's answers.
  func judgeFlickr(_ next: any Gateway) -> any Gateway { FlickrStorageGateway(next) }

  /// Adds Flickr's key; `nil` without it.
  var addFlickrKey: Layer? {
    settings.flickrKey.map { key in { KeyAddingGateway($0, name: "api_key", key: key) } }
  }

  /// Signs for Marvel; `nil` without its keys.
  var sign: Layer? {
    guard let publicKey = settings.marvelPublicKey, let privateKey = settings.marvelPrivateKey
    else {
      return nil
    }
    return {
      MarvelSigningGateway($0, publicKey: publicKey.text, privateKey: privateKey.text) {
        "\(time(nil))"
      }
    }
  }

  /// Says which of Marvel's keys are missing.
  var keyless: any Gateway {
    let missing = [
      settings.marvelPublicKey == nil ? "MARVEL_PUBLIC_KEY" : nil,
      settings.marvelPrivateKey == nil ? "MARVEL_PRIVATE_KEY" : nil,
    ]
    return KeylessGateway(missing: missing.compactMap { $0 })
  }
}

/// Since 1970.
@Sendable private func milliseconds() -> Int {
  var moment = timespec()
  clock_gettime(CLOCK_REALTIME, &moment)
  return moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000
}
