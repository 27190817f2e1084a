import Presenting

/// What a user calls a character by.
enum CharacterSubject: Sendable, Hashable {
  case id(Int)
  case name(String)

  /// Digits alone are an id, everything else is a name.
  init(_ text: String) {
    let text = String(text.trimmed)
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    self = (isNumber ? Int(text) : nil).map(CharacterSubject.id) ?? .name(text)
  }

  /// As messages print it.
  var text: String {
    switch self {
    case .id(let id): "\(id)"
    case .name(let name): "“\(name)”"
    }
  }
}

/// A character found by what the user called it.
struct FoundCharacter: Sendable, Hashable {
  let character: MarvelCharacter
  /// Others that the same name fits as well, those in most comics first.
  let others: [MarvelCharacter]
  /// What Marvel wants shown with its data.
  let attribution: String
}
