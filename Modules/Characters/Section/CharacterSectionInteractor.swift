import WebService

/// Asks for pages of what a character appears in.
struct CharacterSectionInteractor: CharacterSectionInteracting {
  let marvel: MarvelClient

  func character(called name: String) async throws(ServiceError) -> FoundCharacter {
    try await CharacterFinder(marvel: marvel).character(.name(name))
  }

  func page(
    of id: Int, _ section: CharacterSection, _ range: PageRange
  ) async throws(ServiceError) -> Page<SectionEntry> {
    try await marvel.page(
      ["characters", "\(id)", section.rawValue], range,
      { (wire: MarvelWire.Entry) in SectionEntry(wire) })
  }
}
