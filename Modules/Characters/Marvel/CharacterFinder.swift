import Gateway
import WebService

/// Finds the character a user means by an id or a name.
struct CharacterFinder: Sendable {
  /// One request for an id; one or two, one after the other, for a name.
  let marvel: MarvelClient

  func character(_ subject: CharacterSubject) async throws(ServiceError) -> FoundCharacter {
    switch subject {
    case .id(let id): try await marvel.character(id)
    case .name(let name): try await character(called: name)
    }
  }

  private func character(called name: String) async throws(ServiceError) -> FoundCharacter {
    // Marvel refuses an empty parameter.
    guard name.contains(where: { !$0.isWhitespace }) else { throw .notFound(message: nil) }
    let exact = try await search("name", name, limit: 20)
    let characters = exact.rows.map(\.entry)
    // Marvel compares without regard to accents, so a single answer is believed; of several only
    // those that do bear the name, because a mirror may know nothing of this parameter.
    let same = characters.count == 1 ? characters : characters.filter { $0.isCalled(name) }
    if let found = mostSeen(of: same, exact.attribution) { return found }
    let wider = try await search("nameStartsWith", name, limit: PageRange.mostAtOnce)
    let candidates = wider.rows.map(\.entry).filter { $0.name.folded.hasPrefix(name.folded) }
    // Marvel tells namesakes apart in brackets: "Nova (Frankie Raye)".
    let groups = [
      candidates.filter { $0.isCalled(name) },
      candidates.filter { $0.name.folded.hasPrefix(name.folded + " (") },
      candidates,
    ]
    for group in groups {
      if let found = mostSeen(of: group, wider.attribution) { return found }
    }
    throw .notFound(message: nil)
  }

  private func search(
    _ parameter: String, _ name: String, limit: Int
  ) async throws(ServiceError) -> Page<MarvelCharacter> {
    try await marvel.page(
      ["characters"], PageRange(offset: 0, limit: limit), query: [.init(parameter, name)],
      { (wire: MarvelWire.Character) in MarvelCharacter(wire) })
  }

  /// The one in most comics, the others behind it; `nil` where there is none.
  private func mostSeen(
    of characters: [MarvelCharacter], _ attribution: String
  ) -> FoundCharacter? {
    // Equal numbers keep the service's order.
    let ranked = characters.enumerated().sorted { one, other in
      let counts = (one.element.comicCount, other.element.comicCount)
      return counts.0 == counts.1 ? one.offset < other.offset : counts.0 > counts.1
    }.map(\.element)
    return ranked.first.map {
      FoundCharacter(
        character: $0, others: Array(ranked.dropFirst()), attribution: attribution)
    }
  }
}

extension MarvelCharacter {
  fileprivate var comicCount: Int { appearances.comics.available ?? 0 }

  fileprivate func isCalled(_ text: String) -> Bool { name.folded == text.folded }
}

extension String {
  /// For comparing names as people type them.
  fileprivate var folded: String { lowercased() }
}
