import Presenting

/// How characters are spoken of.
enum CharacterWording {
  /// Names given of those that a name fits as well.
  private static let nameLimit = 5

  /// What was asked for, as messages name it.
  static func subject(_ subject: CharacterSubject) -> String { "character: \(subject.text)" }

  /// Which of several namesakes is shown, and who the others are; `nil` where there are none.
  static func others(_ found: FoundCharacter) -> String? {
    guard !found.others.isEmpty else { return nil }
    let names = found.others.prefix(nameLimit).map { "\($0.name) \($0.id)" }
    let more = found.others.count - names.count
    return "this is \(found.character.name), of several the one in most comics; the name also fits "
      + names.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }
}
