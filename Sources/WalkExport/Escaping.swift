/// `text` from outside, for the text and the quoted attributes of XML and HTML.
///
/// Line breaks and tabs become spaces; what XML 1.0 has no character for goes, and so do the controls that
/// turn the direction of what stands around them.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += " "
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
    case "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// An address that may become a link or a picture: of https, to that host or one below it, in printable ASCII.
func trusted(_ address: String?, host: String) -> String? {
  // Browsers and others disagree on what a backslash ends.
  let backslash = UInt8(ascii: "\\")
  guard let address,
    address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != backslash })
  else { return nil }
  let scheme = "https://"
  guard address.lowercased().hasPrefix(scheme) else { return nil }
  let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
  return authority == host || authority.hasSuffix("." + host) ? address : nil
}

/// A coordinate as files have it: seven digits are a centimetre.
func degrees(_ value: Double) -> String {
  let scaled = (value * 1e7).rounded()
  let whole = Int(abs(scaled))
  let digits = String(whole % 10_000_000)
  let fraction = String(repeating: "0", count: 7 - digits.count) + digits
  return (scaled < 0 ? "-" : "") + "\(whole / 10_000_000).\(fraction)"
}
