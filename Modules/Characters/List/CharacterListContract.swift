import WebService

// The seams of the list screen, all in one place.
//
//   line ──▶ Presenter ──▶ Interactor ──▶ MarvelClient ──▶ ServiceClient ──▶ Gateway
//               ├────────▶ ListView ────▶ LinePage | RecordWriter
//               └────────▶ Router ──────▶ root wireframe
//
// Every arrow is a strong reference and none points back: nothing in here is `weak`.

protocol CharacterListInteracting: Sendable {
  /// A page of the characters whose names begin with `prefix`, or of all.
  func page(
    prefix: String?, _ range: PageRange
  ) async throws(ServiceError) -> Page<MarvelCharacter>
}

@MainActor
protocol CharacterListRouting {
  func openCard(of id: Int) async
}
