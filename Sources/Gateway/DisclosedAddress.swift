/// An address as it may be shown, logged or recorded.
///
/// What is known to be harmless is kept and everything else hidden, not the other way round: a user in
/// front of the host is left out, and so is the value of every query parameter that is not on the list.
/// The hidden value reads `***`.
package struct DisclosedAddress: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ url: String) {
    let url = url.prefix { $0 != "#" }
    guard let mark = url.firstRange(of: "://") else {
      description = "***"
      return
    }
    let rest = url[mark.upperBound...]
    let authority = rest.prefix { !"/?".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let path = rest.dropFirst(authority.count).prefix { $0 != "?" }
    let query = rest.dropFirst(authority.count + path.count)
    description = "\(url[..<mark.lowerBound])://\(host)\(path)" + Self.disclosed(query)
  }

  private static func disclosed(_ query: Substring) -> String {
    guard query.first == "?" else { return "" }
    let pairs = query.dropFirst().split(separator: "&", omittingEmptySubsequences: false)
    return "?"
      + pairs.map { pair in
        let name = pair.prefix { $0 != "=" }
        return name.count == pair.count && name.isEmpty || harmless.contains(name.lowercased())
          ? String(pair) : "\(harmlessName(name))=***"
      }.joined(separator: "&")
  }

  /// A query without `=` is all name, and may be a secret itself.
  private static func harmlessName(_ name: Substring) -> Substring {
    name.count <= 40 && name.allSatisfy { $0.isASCII && ($0.isLetter || "_-.".contains($0)) }
      ? name : "***"
  }

  /// Parameters of the services that hub asks, which hold no secret.
  private static let harmless: Set<String> = [
    // PokéAPI, Marvel
    "limit", "offset", "orderby", "name", "namestartswith", "title", "titlestartswith",
    // GitHub
    "page", "per_page", "sort", "direction", "since",
    // Flickr
    "method", "format", "nojsoncallback", "lat", "lon", "radius", "radius_units", "extras",
    "has_geo",
    "min_upload_date", "max_upload_date", "min_taken_date", "max_taken_date", "photo_id", "license",
    "safe_search", "content_type", "accuracy", "perpage",
  ]
}
