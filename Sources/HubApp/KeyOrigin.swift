internal import Gateway
internal import Keys

/// Where a key comes from, in the order in which they are looked at.
enum KeyOrigin: Sendable, Hashable {
  case variable(String)
  case file
  case gh

  /// As `hub keys show` names it.
  var name: String {
    switch self {
    case .variable: "environment"
    case .file: "keys.toml"
    case .gh: "gh"
    }
  }

  /// The variables that hold a key, the first that is set before the others.
  static func variables(_ name: KeyName) -> [String] {
    switch name {
    case .gitHubToken: ["GH_TOKEN", "GITHUB_TOKEN"]
    case .marvelPublic: ["MARVEL_PUBLIC_KEY"]
    case .marvelPrivate: ["MARVEL_PRIVATE_KEY"]
    case .flickrKey: ["FLICKR_API_KEY"]
    }
  }

  static let variables = KeyName.allCases.flatMap { variables($0) }
}
