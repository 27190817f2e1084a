internal import Gateway
internal import Keys
internal import Presenting

extension Settings {
  /// Adds what the environment does not say: the keys of `keys.toml`, and for GitHub the login of gh,
  /// which is asked when a request first needs it.
  ///
  /// The file is read only where one of the services needs a key that is not there yet.
  ///
  /// - Throws: a problem of code `config` for a file that cannot be believed.
  mutating func takeKeys(
    from sources: KeySources, for services: Set<Service>, mask: SecretMask
  ) throws(Problem) {
    self.mask = mask
    for secret in secrets { mask.add(secret) }
    let isWanted = { (service: Service) in services.contains(service) }
    // A pair is a pair: the halves of two would sign nothing.
    let needsMarvel =
      isWanted(.marvel) && marvel != nil && marvelPublicKey == nil && marvelPrivateKey == nil
    let needsGitHub = isWanted(.gitHub) && gitHubToken == nil
    let needsFlickr = isWanted(.flickr) && flickrKey == nil
    if needsMarvel || needsGitHub || needsFlickr {
      let kept: [KeyName: Secret]
      do throws(KeyFileFailure) { kept = try sources.file.read() } catch { throw error.problem }
      for secret in kept.values { mask.add(secret) }
      if needsGitHub { gitHubToken = kept[.gitHubToken] }
      if needsFlickr { flickrKey = kept[.flickrKey] }
      if needsMarvel {
        marvelPublicKey = kept[.marvelPublic]
        marvelPrivateKey = kept[.marvelPrivate]
      }
    }
    if let gitHubToken {
      gitHubCredential = Credential(gitHubToken)
    } else if isWanted(.gitHub) {
      let host = GitHubLogin.host(ofAPI: gitHub.origin.host)
      gitHubCredential = Credential {
        let token = await sources.gitHubLogin(host)
        if let token { mask.add(token) }
        return token
      }
    }
  }

  /// The secrets that the environment holds, whoever needs them: keys of services, and the passwords
  /// of proxies.
  static func secrets(in environment: [String: String]) -> [Secret] {
    let keys = KeyOrigin.variables + ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"]
    let proxies = ["http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"]
    return keys.compactMap { environment[$0] }.map(Secret.init)
      + proxies.compactMap { environment[$0] }.compactMap(password).map(Secret.init)
  }

  /// The password in an address, as it was typed.
  private static func password(in address: String) -> String? {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let authority = address[start...].prefix { !"/?#".contains($0) }
    guard let end = authority.lastIndex(of: "@"), let colon = authority.firstIndex(of: ":"),
      colon < end
    else { return nil }
    return String(authority[authority.index(after: colon)..<end])
  }
}
