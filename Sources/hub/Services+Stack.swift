import CurlGateway
import DemoGateway
import Gateway
import GatewayStack
import Glibc
import HubApp
import MarvelSigning

extension Services {
  /// One decorated gateway for each service, outermost first:
  ///
  ///     Redirecting → Authorizing → CurlGateway      PokéAPI (without a token), GitHub
  ///                     Signing   → CurlGateway      Marvel; signed requests follow no redirect
  init(_ settings: Settings) {
    let web = CurlGateway(
      CurlOptions(
        userAgent: "hub/\(hubVersion)", certificateFile: settings.certificateFile,
        clearTextOrigins: settings.clearTextOrigins))
    self.init(
      pokeAPI: RedirectFollowingGateway(web),
      gitHub: RedirectFollowingGateway(authorized(web, settings)),
      marvel: signed(web, settings),
      shutDown: { web.shutDown() })
  }

  /// The data that ships inside the program.
  static var demo: Services {
    Services(
      pokeAPI: DemoGateway.pokeAPI, gitHub: DemoGateway.gitHub, marvel: DemoGateway.marvel)
  }
}

private func authorized(_ web: any Gateway, _ settings: Settings) -> any Gateway {
  guard let token = settings.gitHubToken else { return web }
  return AuthorizingGateway(web, token: token.text, origin: settings.gitHub.origin)
}

private func signed(_ web: any Gateway, _ settings: Settings) -> any Gateway {
  guard settings.marvel != nil else { return DemoGateway.marvel }
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
