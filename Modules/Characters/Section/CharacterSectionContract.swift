import PictureLoading
import Pictures
import Presenting
import WebService

// The seams of a section's screen; the arrows are those of the list screen.

protocol CharacterSectionInteracting: Sendable {
  /// The character called `name`.
  func character(called name: String) async throws(ServiceError) -> FoundCharacter
  /// A page of what the character `id` appears in.
  func page(
    of id: Int, _ section: CharacterSection, _ range: PageRange
  ) async throws(ServiceError) -> Page<SectionEntry>
  /// The pictures of `entries`, in their order, in the size that fills `pixels`, asked where there is an address, and their colours where
  /// these are wished for.
  func covers(
    of entries: [SectionEntry], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Illustration]
}

@MainActor
protocol CharacterSectionRouting {
  /// Shows pictures one at a time.
  func openGallery(_ gallery: PictureGallery) async
}
