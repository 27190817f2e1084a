/// Text out of HTML: tags gone, entities decoded, white space run together.
///
/// Some descriptions of Marvel's and Flickr's hold markup, and most hold entities. Entities are decoded
/// after the tags are gone and only once, so that an escaped tag stays text.
package enum PlainText {
  package static func text(_ html: String) -> String { inOneLine(decoded(stripped(html))) }

  /// The same of what may hold entities and is no HTML, such as a title: `a <b> c` stays as it is.
  package static func title(_ text: String) -> String { inOneLine(decoded(text)) }

  private static func inOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Tags

  private static func stripped(_ html: String) -> String {
    guard html.contains("<") else { return html }
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      rest = rest[start...]
      if let (name, end) = tag(at: rest) {
        let isOpening = !rest.hasPrefix("</")
        rest = rest[end...]
        if isOpening, name == "script" || name == "style" {
          rest = rest.firstRange(of: "</\(name)").map { rest[$0.lowerBound...] } ?? ""
        }
        // Words on either side of a paragraph's end are not one word; those around <b> may be.
        if !inline.contains(name) { text += " " }
      } else {
        text += "<"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "em", "font", "i", "s", "small", "span", "strong", "sub", "sup", "u",
  ]

  /// The tag or comment that `text` begins with: its name in lower case and what follows it.
  ///
  /// `nil` for a "<" that is a sign and no tag, as in "a < b".
  private static func tag(at text: Substring) -> (name: String, end: Substring.Index)? {
    if text.hasPrefix("<!--") {
      return ("!--", text.firstRange(of: "-->")?.upperBound ?? text.endIndex)
    }
    let longest = 2000
    let inside = text.dropFirst().drop { $0 == "/" }
    guard let first = inside.first, first.isASCII, first.isLetter || first == "!",
      let close = text.prefix(longest).firstIndex(of: ">")
    else { return nil }
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (name.lowercased(), text.index(after: close))
  }

  // MARK: Entities

  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let longest = 10
      if let end = rest.prefix(longest).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// What `name` stands for between "&" and ";"; `nil` where it is no entity.
  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code != 0 else { return nil }
    return (windows1252[code] ?? Unicode.Scalar(code)).map { String($0) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "eacute": "é",
    "egrave": "è", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ",
    "ouml": "ö", "uuml": "ü", "auml": "ä", "ccedil": "ç",
  ]

  /// Numbers that name no character but that browsers read as Windows-1252 (HTML, section
  /// 13.2.5.80); those that texts hold.
  private static let windows1252: [UInt32: Unicode.Scalar] = [
    0x85: "…", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–", 0x97: "—",
    0x99: "™",
  ]
}
