internal import LocalFiles
internal import TerminalPictures

/// What terminals have answered, kept in the state folder, so that each is asked once a login.
///
/// A line for each: a number made of what identifies the terminal, and its answers; the newest last.
/// A file that cannot be read or written is no error: the terminal is asked again.
struct TerminalMemory {
  /// The most terminals that are remembered.
  static let most = 64

  private let folder: String?
  private let key: String?

  /// - Parameters:
  ///   - folder: the state folder; `nil` for none.
  ///   - session: what ``TerminalSession`` says.
  ///   - environment: names the terminal.
  init(folder: String?, session: String?, environment: [String: String]) {
    self.folder = folder
    let names = [
      "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "VTE_VERSION",
      "KONSOLE_VERSION", "WEZTERM_PANE", "SSH_CONNECTION",
    ]
    key = session.map { session in
      Self.digest(([session] + names.map { environment[$0] ?? "" }).joined(separator: "\n"))
    }
  }

  var answers: TerminalAnswers? {
    guard let key else { return nil }
    return rows.last { $0.key == key }.flatMap { TerminalAnswers(text: $0.text) }
  }

  func keep(_ answers: TerminalAnswers) {
    guard let folder, let path, let key else { return }
    let kept = rows.filter { $0.key != key }.suffix(Self.most - 1) + [(key, answers.text)]
    let content = kept.map { "\($0.key)\t\($0.text)\n" }.joined()
    try? PrivateFolder.make(folder)
    try? WholeFile.replace(path, with: Array(content.utf8))
  }

  private var path: String? { folder.map { $0 + "/terminals" } }

  private var rows: [(key: String, text: String)] {
    guard let path, let bytes = try? WholeFile.read(path, limit: 64 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// FNV-1a with 64 bits: an address of a login is not to be read off the file.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
