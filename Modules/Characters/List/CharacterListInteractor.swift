import Gateway
import WebService

/// Asks for pages of characters.
struct CharacterListInteractor: CharacterListInteracting {
  let marvel: MarvelClient

  func page(
    prefix: String?, _ range: PageRange
  ) async throws(ServiceError) -> Page<MarvelCharacter> {
    try await marvel.page(
      ["characters"], range, query: prefix.map { [.init("nameStartsWith", $0)] } ?? [],
      { (wire: MarvelWire.Character) in MarvelCharacter(wire) })
  }
}
