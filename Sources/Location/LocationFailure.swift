/// Why a source gives no fixes, worded for a person.
package struct LocationFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// There is no such file, or no place in it: exit 3.
    case notFound
    /// The name of the host leads nowhere: exit 6.
    case unknownHost
    /// Nobody listens there: exit 6.
    case refused
    /// No answer in time: exit 6.
    case timeout
    /// What came is not what it should be: exit 1.
    case malformed
    /// More than hub takes: exit 1.
    case tooLarge
    /// The system would not let it be read: exit 1.
    case unreadable
  }

  package let kind: Kind
  /// One line: what, and why. No control character.
  package let message: String
  /// One line: what to do about it, where there is something to do.
  package let hint: String?

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
