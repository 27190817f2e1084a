import Presenting

/// What a line typed at a section can mean.
enum CharacterSectionCommand: Sendable, Hashable {
  case list(ListCommand)
  /// The pictures one at a time, from a row on; without a row from the first that has one.
  case gallery(Int?)

  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let word = words.first?.lowercased(), ["g", "gallery"].contains(word), words.count <= 2
    else {
      self = .list(ListCommand(line))
      return
    }
    // The number is read as the list reads it.
    if words.count == 1 {
      self = .gallery(nil)
    } else if case .open(let number) = ListCommand(String(words[1])) {
      self = .gallery(number)
    } else {
      self = .list(.unknown(line))
    }
  }
}
