import Gateway
import PictureLoading
import Pictures
import PokeAPI
import WebService

/// Asks for pages of the index and for the records behind its rows.
struct PokemonListInteractor: PokemonListInteracting {
  static let requestsAtOnce = mostRequestsAtOnce
  /// More than there will be; the service answers with all it has.
  private static let everything = 100_000

  let service: ServiceClient
  let pictures: any PictureLoading

  func page(_ range: PageRange) async throws(ServiceError) -> PokemonPage {
    let wire = try await service.get(
      PokemonWire.Page.self, ["pokemon"],
      query: [.init("offset", "\(range.offset)"), .init("limit", "\(range.limit)")])
    if wire.results.elements.isEmpty, wire.results.dropped > 0 {
      throw .unreadable(reason: "no record of the list is of the documented shape")
    }
    let next = wire.next.flatMap { PageRange(address: $0, after: range) }
    let entries = wire.results.elements.map(\.entry)
    let leadsBack = next == nil && !entries.isEmpty && wire.next?.isEmpty == false
    return PokemonPage(
      entries: entries, offset: range.offset, total: wire.count, next: next,
      dropped: wire.results.dropped, gap: leadsBack ? .endless : nil)
  }

  func index() async throws(ServiceError) -> PokemonPage {
    var whole = try await page(PageRange(offset: 0, limit: Self.everything))
    // PokéAPI itself answers with everything; a mirror may have a largest page.
    for _ in 1..<mostPagesInARow {
      guard let next = whole.next else { return whole }
      do throws(ServiceError) {
        let page = try await page(PageRange(offset: next.offset, limit: Self.everything))
        // A service that repeats itself will not come to an end.
        if !page.entries.isEmpty, whole.entries.suffix(page.entries.count) == page.entries[...] {
          return whole.ending(in: .endless)
        }
        whole = whole.appending(page)
      } catch .cancelled {
        throw .cancelled
      } catch {
        return whole.ending(in: .failed(error))
      }
    }
    return whole.next == nil ? whole : whole.ending(in: .endless)
  }

  func details(of entries: [PokemonEntry]) async -> [Result<Pokemon, ServiceError>] {
    await entries.mapConcurrently(limit: Self.requestsAtOnce) { entry in
      do throws(ServiceError) {
        let wire = try await service.get(PokemonWire.Pokemon.self, ["pokemon", "\(entry.id)"])
        return .success(Pokemon(wire))
      } catch {
        return .failure(error)
      }
    }
  }

  func portraits(of pokemon: [Pokemon?], _ wishes: PictureWishes) async -> [Illustration] {
    await pictures.illustrations(
      at: pokemon.map { $0?.portrait?.url }, isDrawn: wishes.contains(.drawings),
      isColored: wishes.contains(.accents))
  }
}

extension PageRange {
  /// No index is as long; offsets are added to.
  private static let farthest = 1_000_000_000

  /// Reads `…?offset=20&limit=11` out of the address of a following page.
  ///
  /// The service shrinks the limit on the last page, so it is read and not assumed. `nil` where
  /// the address has no offset, or one that does not lead on: a service that points at itself
  /// must not be followed for ever.
  init?(address: String, after range: PageRange) {
    guard let mark = address.firstIndex(of: "?") else { return nil }
    var offset: Int?
    var limit: Int?
    for pair in address[address.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[1]) else { continue }
      if parts[0] == "offset" { offset = number }
      if parts[0] == "limit" { limit = number }
    }
    guard let offset, offset > range.offset, offset <= Self.farthest else { return nil }
    self.init(offset: offset, limit: limit.flatMap { $0 > 0 ? $0 : nil } ?? range.limit)
  }
}
