internal import Gateway

/// What the file of an exchange is called: `0001-GET-pokeapi.co-pokemon-ditto.http`.
///
/// A number that counts the exchanges of the folder, the method, the host, and the last two segments of
/// the path; nothing but ASCII letters, digits, dots, dashes and underscores.
struct RecordingName {
  static let ending = ".http"
  /// A name may have 255 bytes on the usual file systems.
  private static let longest = 120

  let number: Int
  let text: String

  init(number: Int, _ request: RecordedRequest) {
    self.number = number
    let rest = request.address.firstRange(of: "://").map { request.address[$0.upperBound...] } ?? ""
    let parts = rest.prefix { $0 != "?" }.split(separator: "/")
    let words = [Substring(request.method.rawValue)] + parts.prefix(1) + parts.dropFirst().suffix(2)
    let digits = String(number)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    text =
      String(([name] + words.map(Self.plain)).joined(separator: "-").prefix(Self.longest))
      + Self.ending
  }

  /// The number at the beginning of a file's name; `nil` for a file that is no part of a recording.
  static func number(of file: String) -> Int? {
    guard file.hasSuffix(ending) else { return nil }
    return Int(file.prefix { $0.isASCII && $0.isNumber }.prefix(18)) ?? 0
  }

  private static func plain(_ word: Substring) -> String {
    word.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))) }
      .joined(separator: "-")
  }
}
