internal import Presenting

extension Modules {
  /// How the failures of a service are worded, on its screens and by `hub api`.
  nonisolated static func wording(
    _ service: Settings.Service, localTime: @escaping @Sendable (Int) -> String
  ) -> ServiceWording {
    switch service {
    case .pokeAPI: ServiceWording(service: "PokéAPI", localTime: localTime)
    case .gitHub:
      ServiceWording(
        service: "GitHub", credential: "token",
        keyHint: "hub keys set github keeps a valid token; GH_TOKEN and the login of gh do as well",
        localTime: localTime)
    case .marvel:
      ServiceWording(
        service: "Marvel",
        keyHint: "hub keys set marvel keeps the mirror’s keys; or set both variables, "
          + "or unset HUB_MARVEL_URL for the characters that ship with hub",
        localTime: localTime)
    case .flickr:
      ServiceWording(
        service: "Flickr",
        keyHint: "Flickr gives keys to Pro members (flickr.com/services/apps/create); "
          + "hub keys set flickr keeps one; --demo shows photos without",
        localTime: localTime)
    }
  }
}
