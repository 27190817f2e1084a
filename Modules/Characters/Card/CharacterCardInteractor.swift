import PictureLoading
import Pictures
import WebService

/// Fetches characters and the first entries of their sections, and makes cards of them.
struct CharacterCardInteractor: CharacterCardInteracting {
  /// What a card's picture is taken in where nobody says how large it will be.
  static let usualVariant = ImageVariant.portraitUncanny

  let marvel: MarvelClient
  let pictures: any PictureLoading

  /// A section to ask for, and whose.
  private struct Question: Sendable {
    let character: MarvelCharacter
    let section: CharacterSection
  }

  /// First all characters, then all their sections: so no more requests than allowed are under way
  /// however many cards are asked for.
  func cards(
    _ subjects: [CharacterSubject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedCharacter, ServiceError>] {
    let found = await subjects.mapConcurrently(limit: MarvelClient.requestsAtOnce) {
      subject -> Result<FoundCharacter, ServiceError> in
      do throws(ServiceError) {
        return .success(try await CharacterFinder(marvel: marvel).character(subject))
      } catch {
        return .failure(error)
      }
    }
    if found.contains(.failure(.cancelled)) { return found.map { _ in .failure(.cancelled) } }
    let thumbnails = found.map { (try? $0.get())?.character.thumbnail }
    let box = thumbnails.contains { $0?.address != nil } ? await pixels() : nil
    let variant = box.map { ImageVariant.filling($0, isCover: false) } ?? Self.usualVariant
    // Their addresses are known from here on, so they come beside the sections.
    async let illustrations = pictures.illustrations(
      at: thumbnails.map { $0?.address(variant) },
      isDrawn: wishes.contains(.drawings), isColored: wishes.contains(.accents))
    let questions = found.compactMap { try? $0.get().character }.flatMap { character in
      CharacterSection.allCases.map { Question(character: character, section: $0) }
    }
    let answers = await questions.mapConcurrently(limit: MarvelClient.requestsAtOnce, section)
    var rest = answers[...]
    let drawn = await illustrations
    // Pictures do not say that they were cancelled; a card without them would seem to lack them.
    if Task.isCancelled { return found.map { _ in .failure(.cancelled) } }
    return zip(found, drawn).map { found, illustration in
      found.flatMap { found in
        let sections = rest.prefix(CharacterSection.allCases.count)
        rest = rest.dropFirst(sections.count)
        if sections.contains(where: { $0.failure == .cancelled }) { return .failure(.cancelled) }
        let card = CharacterCard(found: found, sections: Array(sections))
        return .success(IllustratedCharacter(card: card, illustration: illustration))
      }
    }
  }

  /// Not asked for where the character's own record says that there is nothing in it.
  private func section(_ question: Question) async -> CharacterCard.Section {
    let summary = question.character.appearances[question.section]
    let limit = CharacterCard.entryLimit
    var page = Page<SectionEntry>([], offset: 0, total: 0, attribution: "")
    var failure: ServiceError?
    if summary.available != 0 {
      do throws(ServiceError) {
        page = try await CharacterSectionInteractor(marvel: marvel, pictures: pictures).page(
          of: question.character.id, question.section, PageRange(offset: 0, limit: limit))
      } catch {
        failure = error
      }
    }
    let items = page.rows.map {
      Appearances.Item(name: $0.entry.title ?? "", resourceURI: $0.entry.resourceURI)
    }
    return CharacterCard.Section(
      section: question.section,
      available: summary.available ?? (failure == nil ? page.total : nil),
      items: Array((failure == nil ? items : summary.items).prefix(limit)),
      dropped: page.dropped, failure: failure)
  }
}
