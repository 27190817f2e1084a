internal import Threading

/// Knows the secrets of a run, and hides them wherever they turn up: a service may say back what it was
/// sent, in a message, a status line, an address.
///
/// Secrets are learned as they are found; whoever holds the mask knows them from then on.
package final class SecretMask: Sendable {
  /// Shorter ones would be found in texts that have nothing to do with them.
  static let shortest = 6
  /// What stands in a secret's place.
  package static let hidden = "***"

  private let known = Locked<[SecretForms]>([])

  package init(_ secrets: [Secret] = []) {
    for secret in secrets { add(secret) }
  }

  /// The secrets known so far.
  package var secrets: [Secret] { known.withLock { $0.map(\.secret) } }

  /// Hides `secret` from now on, too; one that is shorter than six bytes is not hidden.
  package func add(_ secret: Secret) {
    guard secret.text.utf8.count >= Self.shortest else { return }
    known.withLock { known in
      if !known.contains(where: { $0.secret.text == secret.text }) {
        known.append(SecretForms(secret))
      }
    }
  }

  /// A message without the secrets, in whatever case of letters, and without the values of parameters
  /// that hold a signature or a key.
  package func masked(_ text: String) -> String { withoutKeyParameters(masked(data: text)) }

  /// Data without the secrets; parameters stay, for an address has to work.
  package func masked(data text: String) -> String {
    let known = known.withLock { $0 }
    guard !known.isEmpty else { return text }
    var text = text
    for forms in known { text = forms.masked(text) }
    return text
  }

  /// Whether a secret is in the bytes.
  package func isIn(_ bytes: [UInt8]) -> Bool {
    known.withLock { $0 }.contains { $0.isIn(bytes) }
  }

  /// Whether a secret is in a text.
  package func isIn(_ text: String) -> Bool { isIn(Array(text.utf8)) }
}

/// Nothing of it is shown, as of the secrets themselves.
extension SecretMask: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A secret in the forms in which it comes back.
private struct SecretForms: Sendable {
  let secret: Secret
  /// As it is, percent-encoded, and inside JSON.
  private let forms: [[UInt8]]
  /// The same in small letters: a host's name loses its capitals.
  private let folded: [[UInt8]]

  init(_ secret: Secret) {
    self.secret = secret
    forms = spellings(of: secret.text).map { Array($0.utf8) }
    folded = forms.map { $0.map(smallLetter) }
  }

  func isIn(_ bytes: [UInt8]) -> Bool { forms.contains { position(of: $0, in: bytes[...]) != nil } }

  func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let small = bytes.map(smallLetter)
    var ranges: [Range<Int>] = []
    for form in folded {
      var start = 0
      while let found = position(of: form, in: small[start...]) {
        ranges.append(found..<(found + form.count))
        start = found + form.count
      }
      if let cut = beginning(of: form, in: small) { ranges.append(cut) }
    }
    guard !ranges.isEmpty else { return text }
    var result: [UInt8] = []
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= end
    {
      result += bytes[end..<range.lowerBound] + Array(SecretMask.hidden.utf8)
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Where a text that was cut (`…`) ends in the beginning of the secret.
  private func beginning(of form: [UInt8], in text: [UInt8]) -> Range<Int>? {
    guard let cut = position(of: Array("…".utf8), in: text[...]) else { return nil }
    for count in stride(from: min(cut, form.count - 1), to: SecretMask.shortest - 1, by: -1)
    where text[(cut - count)..<cut] == form[..<count] {
      return (cut - count)..<cut
    }
    return nil
  }
}

private func smallLetter(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
