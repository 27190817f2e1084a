import WebService

// The seams of a section's screen; the arrows are those of the list screen. It leads nowhere, so
// it has no router.

protocol CharacterSectionInteracting: Sendable {
  /// The character called `name`.
  func character(called name: String) async throws(ServiceError) -> FoundCharacter
  /// A page of what the character `id` appears in.
  func page(
    of id: Int, _ section: CharacterSection, _ range: PageRange
  ) async throws(ServiceError) -> Page<SectionEntry>
}
