package import Presenting

/// A repository as GitHub names it, checked before anything is asked.
///
/// Both parts become path segments of a request, so a name that could be anything else but one
/// segment is refused here and not somewhere on the way.
package struct RepositoryName: Sendable, Hashable {
  package let owner: String
  package let name: String

  /// - Throws: a ``Problem`` of code `usage` that says what is wrong with which part.
  package init(owner: String, name: String) throws(Problem) {
    try Self.check(owner: owner)
    // GitHub lets no name end like this; it is how addresses for cloning end.
    let name = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    guard !name.isEmpty else {
      throw .noRepository("the repository’s name is empty")
    }
    guard name != ".", name != ".." else {
      throw .noRepository("“\(name)” is no repository’s name")
    }
    guard consists(name, ofLettersDigitsAnd: ["-", "_", "."]) else {
      throw .noRepository(
        "“\(name)” is no repository’s name: only letters, digits, “-”, “_” and “.” are allowed")
    }
    self.owner = owner
    self.name = name
  }

  /// Reads `OWNER/REPO` or an address of github.com, whatever follows the repository in it.
  ///
  /// - Throws: a ``Problem`` of code `usage` that says what is wrong and what to write.
  package init(typed text: String) throws(Problem) {
    let parts =
      try Self.addressParts(text)
      ?? text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else {
      throw .noRepository(
        text.isEmpty ? "no repository was named" : "“\(text)” names no owner and repository")
    }
    guard parts.count == 2 else {
      throw .noRepository("“\(text)” has \(parts.count) parts and not two")
    }
    try self.init(owner: parts[0], name: parts[1])
  }

  /// As people write it, such as `apple/swift`.
  package var text: String { "\(owner)/\(name)" }

  /// Letters, digits and `-` are what a person or organisation may have; `_` comes with the
  /// accounts that a company manages (docs.github.com, "Enterprise Managed Users").
  static func check(owner: String) throws(Problem) {
    guard !owner.isEmpty else { throw .noRepository("the owner’s name is empty") }
    guard consists(owner, ofLettersDigitsAnd: ["-", "_"]) else {
      throw .noRepository(
        "“\(owner)” is no owner’s name: only letters, digits, “-” and “_” are allowed")
    }
  }

  /// The first two parts of an address of github.com; `nil` where `text` is no address at all.
  private static func addressParts(_ text: String) throws(Problem) -> [String]? {
    if let path = text.dropping(prefix: "git@") {
      guard let path = path.dropping(prefix: "github.com:") else { throw .otherHost(text) }
      return path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    let address = text.dropping(prefix: "https://") ?? text.dropping(prefix: "http://")
    if address == nil, text.contains("://") { throw .otherHost(text) }
    let path = (address ?? text[...]).prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard ["github.com", "www.github.com"].contains(parts[0].lowercased()) else {
      if address != nil { throw .otherHost(text) }
      return nil
    }
    // Elsewhere `a/b/../c` means another place than it seems to.
    guard !parts.contains("."), !parts.contains("..") else {
      throw .noRepository("“\(text)” is no plain address")
    }
    return Array(parts.dropFirst().prefix(2))
  }
}

/// Whether there is nothing in `text` but ASCII letters, ASCII digits and `others`.
private func consists(_ text: String, ofLettersDigitsAnd others: [Unicode.Scalar]) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: others.contains(scalar)
    }
  }
}

extension Problem {
  fileprivate static func noRepository(_ reason: String) -> Problem {
    Problem(.usage, reason, hint: "write OWNER/REPO, such as apple/swift")
  }

  fileprivate static func otherHost(_ text: String) -> Problem {
    Problem(
      .usage, "“\(text)” is no address of github.com",
      hint: "write OWNER/REPO, or https://github.com/OWNER/REPO")
  }
}

extension StringProtocol {
  /// What follows `prefix`, compared without regard to case; `nil` where it does not begin so.
  fileprivate func dropping(prefix: String) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? Substring(dropFirst(prefix.count)) : nil
  }
}
