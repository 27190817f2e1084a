import PokeAPI
import WebService

/// Asks for all categories.
///
/// The cheapest way to counts, names and categories of all items: one request for the categories’
/// names and one for each of some fifty categories, which holds its items; the items’ own records
/// would be more than two thousand.
struct CategoryListInteractor: CategoryListInteracting {
  let service: ItemService

  func catalogue() async throws(ServiceError) -> ItemCatalogue {
    let list = try await service.categories.whole()
    let results = await service.each(of: list.entries, called: "categories") { [service] entry in
      do throws(ServiceError) {
        return .success(try await service.category("\(entry.id)"))
      } catch {
        return .failure(error)
      }
    }
    if results.values.contains(where: { $0 == .failure(.cancelled) }) { throw .cancelled }
    var catalogue = ItemCatalogue(categories: [], dropped: list.dropped, gap: list.gap)
    for entry in list.entries {
      switch results[entry.id] {
      case .success(let category): catalogue.categories.append(category)
      case .failure(let error):
        catalogue.missing += 1
        catalogue.cause = catalogue.cause ?? error
      case nil: catalogue.missing += 1
      }
    }
    if catalogue.categories.isEmpty, let cause = catalogue.cause { throw cause }
    return catalogue
  }
}
