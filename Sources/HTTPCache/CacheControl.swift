internal import Gateway

/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or an answer.
///
/// Names are compared without regard to case; of several directives of one name the first counts
/// (section 4.2.1); what is not understood is ignored (section 5.2.3).
struct CacheControl: Sendable, Hashable {
  /// Section 1.2.2: what a number that cannot be represented is taken for.
  static let longest = 1 << 31

  private var arguments: [String: String?] = [:]

  init(_ headers: HeaderFields) {
    for directive in splitList(headers["Cache-Control"] ?? "") {
      let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // With a space before the equals sign it is no token, and so no directive.
      guard let name = parts.first, !name.contains(where: \.isWhitespace) else { continue }
      let key = name.lowercased()
      guard arguments[key] == nil else { continue }
      arguments[key] = .some(parts.count > 1 ? unquoted(parts[1]) : nil)
    }
  }

  func has(_ name: String) -> Bool { arguments[name] != nil }

  /// Whether the directive stands there without naming fields, as `no-cache` and not as
  /// `no-cache="Set-Cookie"`.
  func isWhole(_ name: String) -> Bool {
    guard let argument = arguments[name] else { return false }
    return argument == nil
  }

  /// The fields that a directive such as `no-cache="a, b"` names, in lower case.
  func fields(_ name: String) -> [String] {
    guard let argument = arguments[name] ?? nil else { return [] }
    return argument.split(separator: ",").map { trimmed($0).lowercased() }
  }

  /// The argument as a number of seconds; `nil` without the directive, 0 where it is no number, as
  /// section 4.2.1 encourages: what is not understood is not fresh.
  func seconds(_ name: String) -> Int? {
    guard let argument = arguments[name] else { return nil }
    return argument.flatMap(deltaSeconds) ?? 0
  }
}

/// A number of seconds (RFC 9111, section 1.2.2); `nil` for anything but digits.
func deltaSeconds(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return min(Int(text) ?? CacheControl.longest, CacheControl.longest)
}

/// The elements of a comma-separated list (RFC 9110, section 5.6.1); a comma in a quoted string parts
/// nothing.
func splitList(_ value: String) -> [Substring] {
  var elements: [Substring] = []
  var (start, isQuoted, isEscaped) = (value.startIndex, false, false)
  for index in value.indices {
    let character = value[index]
    if isEscaped {
      isEscaped = false
    } else if isQuoted, character == "\\" {
      isEscaped = true
    } else if character == "\"" {
      isQuoted.toggle()
    } else if character == ",", !isQuoted {
      elements.append(value[start..<index])
      start = value.index(after: index)
    }
  }
  elements.append(value[start...])
  return elements.map(trimmed).filter { !$0.isEmpty }
}

/// Without the spaces and tabs around it.
func trimmed(_ text: some StringProtocol) -> Substring {
  let start = Substring(text).drop { $0 == " " || $0 == "\t" }
  guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
  return start[...end]
}

/// What a quoted string means (RFC 9110, section 5.6.4); anything else as it stands.
private func unquoted(_ text: Substring) -> String {
  guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
  var result = ""
  var isEscaped = false
  for character in text.dropFirst().dropLast() {
    if character == "\\", !isEscaped {
      isEscaped = true
    } else {
      result.append(character)
      isEscaped = false
    }
  }
  return result
}
