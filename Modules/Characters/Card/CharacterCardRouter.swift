/// Turns the card presenter's intention into a destination: a card leads to its sections.
@MainActor
struct CharacterCardRouter: CharacterCardRouting {
  let go: @MainActor (CharactersDestination) async -> Void

  func openSection(_ section: CharacterSection, of id: Int) async {
    await go(.section(id: id, section))
  }
}
