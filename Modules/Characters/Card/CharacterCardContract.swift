import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen.

@MainActor
protocol CharacterCardView: MessageView {
  func show(_ card: CharacterCardDisplay)
}

protocol CharacterCardInteracting: Sendable {
  /// The cards of the characters called by `subjects`, in their order.
  func cards(_ subjects: [CharacterSubject]) async -> [Result<CharacterCard, ServiceError>]
}

@MainActor
protocol CharacterCardRouting {
  func openSection(_ section: CharacterSection, of id: Int) async
}
