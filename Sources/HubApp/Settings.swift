package import Gateway
internal import HTTPCache
package import LocalFiles
package import PokeAPI
package import Presenting

/// What the environment and the file of keys say: addresses, keys, certificates.
package struct Settings: Sendable {
  /// Where a service answers.
  package struct Address: Sendable, Hashable {
    /// Without a slash at the end.
    package let base: String
    package let origin: Origin
    /// Whether the user named it; then, and only then, it may be `http`.
    package let isOverridden: Bool
  }

  package let pokeAPI: Address
  package let gitHub: Address
  /// `nil` unless the user names a mirror: Marvel itself closed in November 2025.
  package let marvel: Address?
  package let flickr: Address
  package internal(set) var gitHubToken: Secret?
  /// GitHub's token, looked for when a request first needs it; `nil` where nobody is to look.
  package internal(set) var gitHubCredential: Credential?
  package internal(set) var marvelPublicKey: Secret?
  package internal(set) var marvelPrivateKey: Secret?
  package internal(set) var flickrKey: Secret?
  /// Knows the secrets of this run, those that are found later too.
  package internal(set) var mask = SecretMask()
  /// A file with more certificate authorities.
  package let certificateFile: String?
  /// Where answers, state and keys are kept.
  package let folders: UserFolders
  /// The most that kept answers may occupy, in bytes.
  package let cacheLimit: Int
  /// The origin of an address that the user typed; like an overridden one it may be `http`.
  package var typedOrigin: Origin?
  /// The language of texts: the one of the locale, unless an option names another.
  package var language: Language
  /// More places that pictures may come from.
  package internal(set) var imageOrigins: Set<Origin> = []
  /// Whether what may pass is tried again.
  package var retries = true
  /// How long a rate limit is waited for.
  package var patience = Patience.brief
  /// Where answers come from, and whether they are written down.
  package var exchanges = Exchanges.live

  /// A service that a run may need.
  package enum Service: Sendable, CaseIterable { case pokeAPI, gitHub, marvel, flickr }

  /// Reads the settings of `hub help environment`.
  ///
  /// An address that is none is of no account where its service is not needed.
  ///
  /// - Throws: a problem of code `config` for an address that is none.
  package init(
    environment: [String: String], needing services: Set<Service> = Set(Service.allCases)
  ) throws(Problem) {
    // A variable that is set to nothing is not set, as everywhere.
    let value = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let address = { (service: Service, name: String) in
      services.contains(service) ? value(name) : nil
    }
    pokeAPI = try Self.address(
      address(.pokeAPI, "HUB_POKEAPI_URL"), "HUB_POKEAPI_URL", default: "https://pokeapi.co/api/v2")
    gitHub = try Self.address(
      address(.gitHub, "HUB_GITHUB_URL"), "HUB_GITHUB_URL", default: "https://api.github.com")
    marvel = try Self.override(address(.marvel, "HUB_MARVEL_URL"), "HUB_MARVEL_URL")
    flickr = try Self.address(
      address(.flickr, "HUB_FLICKR_URL"), "HUB_FLICKR_URL",
      default: "https://api.flickr.com/services/rest")
    gitHubToken = (value("GH_TOKEN") ?? value("GITHUB_TOKEN")).map(Secret.init)
    marvelPublicKey = value("MARVEL_PUBLIC_KEY").map(Secret.init)
    marvelPrivateKey = value("MARVEL_PRIVATE_KEY").map(Secret.init)
    flickrKey = value("FLICKR_API_KEY").map(Secret.init)
    gitHubCredential = gitHubToken.map { Credential($0) }
    certificateFile = value("HUB_CA_FILE")
    folders = UserFolders(environment: environment)
    language = Language(environment: environment)
    cacheLimit = try Self.cacheLimit(value("HUB_CACHE_SIZE"))
  }

  private static func cacheLimit(_ text: String?) throws(Problem) -> Int {
    guard let text else { return FileStore.defaultLimit }
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw Problem(
        .config, "HUB_CACHE_SIZE is no size that a cache could have",
        hint: "write a whole number of MiB, such as 512")
    }
    return number << 20
  }

  private static func address(
    _ text: String?, _ name: String, default standard: String
  ) throws(Problem) -> Address {
    if let override = try override(text, name) { return override }
    guard let origin = Origin(standard) else {
      throw Problem(.internal, "the built-in address \(standard) is none")
    }
    return Address(base: standard, origin: origin, isOverridden: false)
  }

  private static func override(
    _ text: String?, _ name: String
  ) throws(Problem) -> Address? {
    guard let text else { return nil }
    let base = String(text.reversed().drop { $0 == "/" }.reversed())
    guard let origin = Origin(base), !base.contains("?"), !base.contains("#") else {
      throw Problem(
        .config, "\(name) is no address that a service could have",
        hint: "write it as https://HOST/PATH, without user, query or fragment")
    }
    return Address(base: base, origin: origin, isOverridden: true)
  }

  /// The keys and tokens of this run, as far as they are known by now; what no recording may hold.
  package var secrets: [Secret] {
    let own = [gitHubToken, marvelPublicKey, marvelPrivateKey, flickrKey].compactMap { $0 }
    return own + mask.secrets.filter { secret in !own.contains { $0.text == secret.text } }
  }

  /// The origins that may be asked without encryption: those the user named with `http`.
  package var clearTextOrigins: Set<Origin> {
    namedOrigins.union([typedOrigin].compactMap { $0 }).filter { !$0.isSecure }
  }
}
