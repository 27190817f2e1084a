internal import Gateway
package import WebService

/// One of PokéAPI's lists of names, such as `pokemon` or `item-category`.
package struct ResourceList: Sendable {
  /// More than there will be; the service answers with all it has.
  private static let everything = 100_000

  private let name: String
  private let service: ServiceClient

  /// - Parameters:
  ///   - name: as it stands in the list's address.
  ///   - service: PokéAPI.
  package init(_ name: String, of service: ServiceClient) {
    self.name = name
    self.service = service
  }

  /// A page of the list.
  ///
  /// - Parameter range: what to ask for; a mirror may answer with less.
  /// - Returns: the page, and what the service says follows it.
  /// - Throws: ``ServiceError``; ``ServiceError/unreadable(reason:)`` where no record of it can be read.
  package func page(_ range: PageRange) async throws(ServiceError) -> ResourcePage {
    let wire = try await service.get(
      Wire.self, [name],
      query: [.init("offset", "\(range.offset)"), .init("limit", "\(range.limit)")])
    let (entries, dropped) = (wire.results.elements, wire.results.dropped)
    if entries.isEmpty, dropped > 0 {
      throw .unreadable(reason: "no record of the list is of the documented shape")
    }
    let next = wire.next.flatMap { PageRange(address: $0, after: range) }
    let leadsBack = next == nil && !entries.isEmpty && wire.next?.isEmpty == false
    return ResourcePage(
      entries: entries, offset: range.offset, total: wire.count, next: next, dropped: dropped,
      gap: leadsBack ? .endless : nil)
  }

  /// The whole list, or what came of it and why it is not the whole.
  ///
  /// PokéAPI itself answers with everything; a mirror may have a largest page, and its pages are asked
  /// for one after the other.
  ///
  /// - Returns: all that came, as one page.
  /// - Throws: ``ServiceError`` where no page came, ``ServiceError/cancelled`` at any time.
  package func whole() async throws(ServiceError) -> ResourcePage {
    var whole = try await page(PageRange(offset: 0, limit: Self.everything))
    for _ in 1..<mostPagesInARow {
      guard let next = whole.next else { return whole.counted }
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
    return whole.next == nil ? whole.counted : whole.ending(in: .endless)
  }

  /// For hints where nothing is called as somebody typed.
  ///
  /// - Parameter names: what was typed; numbers are like none.
  /// - Returns: for each of the names those of the list that differ from it by a few letters; none where
  ///   the list does not come.
  package func namesNear(_ names: [Slug]) async -> [Slug: [String]] {
    let words = names.filter { Int($0.text) == nil }
    guard !words.isEmpty, let known = try? await whole().entries.map(\.name) else { return [:] }
    return Dictionary(
      words.map { ($0, NameSearch($0).nearNames(in: known)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// `/pokemon?offset=&limit=` (PokéAPI documentation, "Resource Lists/Pagination").
  private struct Wire: Decodable {
    @Lenient var count: Int?
    @Lenient var next: String?
    var results: LossyArray<ListedResource>
  }
}

extension ResourcePage {
  /// The same where as many came as the service counts; else with the gap.
  fileprivate var counted: ResourcePage {
    guard gap == nil, let total, entries.count + dropped < total else { return self }
    return ending(in: .short(of: total))
  }
}
