import PictureLoading
import Pictures
import Presenting
import WebService

// The seams of the card screen, all in one place; the arrows are those of the list screen.

@MainActor
protocol CharacterCardView: MessageView, PictureView {
  func show(_ card: CharacterCardDisplay)
}

protocol CharacterCardInteracting: Sendable {
  /// The cards of the characters called by `subjects`, in their order, each with its picture as far as
  /// that is wished for, in the size that fills `pixels`, asked once there is an address.
  func cards(
    _ subjects: [CharacterSubject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedCharacter, ServiceError>]
}

/// A card with its picture.
struct IllustratedCharacter: Sendable, Hashable {
  let card: CharacterCard
  let illustration: Illustration
}

@MainActor
protocol CharacterCardRouting {
  func openSection(_ section: CharacterSection, of id: Int) async
}
