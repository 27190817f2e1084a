import PictureLoading
import Pictures
import WebService

/// Asks for pages of what a character appears in.
struct CharacterSectionInteractor: CharacterSectionInteracting {
  /// What pictures of a list are taken in where nobody says how large they will be.
  static let usualVariant = ImageVariant.portraitMedium

  let marvel: MarvelClient
  let pictures: any PictureLoading

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

  func covers(
    of entries: [SectionEntry], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Illustration] {
    let box = entries.contains { $0.thumbnail?.address != nil } ? await pixels() : nil
    let variant = box.map { ImageVariant.filling($0, isCover: true) } ?? Self.usualVariant
    return await pictures.illustrations(
      at: entries.map { $0.thumbnail?.address(variant) },
      isDrawn: wishes.contains(.drawings), isColored: wishes.contains(.accents))
  }
}
