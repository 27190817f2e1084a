package import Gateway
internal import Presenting

extension Settings {
  /// Where the services keep their pictures.
  static let pictureHosts = [
    "raw.githubusercontent.com", "avatars.githubusercontent.com", "i.annihil.us",
    "live.staticflickr.com",
  ]

  /// Where pictures may come from: the services' own hosts, each address that the user named for a
  /// service, and what `HUB_IMAGE_ORIGINS` names.
  package var pictureOrigins: Set<Origin> {
    let own = Self.pictureHosts.compactMap { Origin("https://\($0)") }
    return namedOrigins.union(own)
  }

  /// What the user named, by which alone it may be `http`.
  var namedOrigins: Set<Origin> {
    let services = [pokeAPI, gitHub, marvel, flickr].compactMap { $0 }.filter(\.isOverridden).map(
      \.origin)
    return imageOrigins.union(services)
  }

  /// Whether a picture may come from an address that was typed: from any place that proves who it is.
  package func mayShowTyped(_ origin: Origin) -> Bool {
    origin.isSecure || namedOrigins.contains(origin)
  }

  /// Reads `HUB_IMAGE_ORIGINS`, for a run that may need pictures.
  ///
  /// - Throws: a problem of code `config` for an origin that is none.
  mutating func takeImageOrigins(_ environment: [String: String]) throws(Problem) {
    let text = environment["HUB_IMAGE_ORIGINS"] ?? ""
    for part in text.split(separator: ",").map(\.trimmed) where !part.isEmpty {
      let address = part.hasSuffix("/") ? part.dropLast() : part
      // Scheme and host, nothing behind them: an origin is no place inside a host.
      guard let origin = Origin(String(address)),
        address.count(where: { $0 == "/" }) == 2, !address.contains(where: { "?#\\".contains($0) })
      else {
        throw Problem(
          .config, "HUB_IMAGE_ORIGINS names “\(part)”, which is no origin",
          hint: "write https://HOST or https://HOST:PORT, several with commas between them")
      }
      imageOrigins.insert(origin)
    }
  }
}
