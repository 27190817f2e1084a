/// A licence by Flickr's number for it (`flickr.photos.licenses.getInfo`, June 2025).
package struct PhotoLicense: Sendable, Hashable {
  /// 0 to 16; there may be more by now.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// As people write it, such as `CC BY 2.0`.
  package var shortName: String {
    Self.known.indices.contains(number) ? Self.known[number].name : "licence \(number)"
  }

  /// Where its text is; `nil` where there is none.
  package var link: String? {
    Self.known.indices.contains(number) ? Self.known[number].link : nil
  }

  private static let known: [(name: String, link: String?)] = [
    ("All rights reserved", nil),
    creativeCommons("BY-NC-SA", "2.0"), creativeCommons("BY-NC", "2.0"),
    creativeCommons("BY-NC-ND", "2.0"), creativeCommons("BY", "2.0"),
    creativeCommons("BY-SA", "2.0"), creativeCommons("BY-ND", "2.0"),
    ("No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
    ("United States Government Work", "https://www.usa.gov/government-works"),
    ("CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
    ("Public Domain Mark 1.0", "https://creativecommons.org/publicdomain/mark/1.0/"),
    creativeCommons("BY", "4.0"), creativeCommons("BY-SA", "4.0"), creativeCommons("BY-ND", "4.0"),
    creativeCommons("BY-NC", "4.0"), creativeCommons("BY-NC-SA", "4.0"),
    creativeCommons("BY-NC-ND", "4.0"),
  ]

  private static func creativeCommons(
    _ terms: String, _ version: String
  ) -> (name: String, link: String?) {
    (
      "CC \(terms) \(version)",
      "https://creativecommons.org/licenses/\(terms.lowercased())/\(version)/"
    )
  }
}
