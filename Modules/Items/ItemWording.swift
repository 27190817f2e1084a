import PokeAPI
import Presenting
import WebService

/// What lists of this module say of where they are.
enum ItemWording {
  static func commands(_ place: ListPlace, more: [String] = []) -> [String] {
    place.commands(["NUMBER open", "/TEXT search"] + more + ["o NUMBER link", "? help", "q quit"])
  }

  static func noNumber(_ number: Int) -> Problem {
    Problem(.usage, "there is no #\(number) on this page")
  }

  static func link(_ kind: String, _ id: Int) -> String {
    "https://pokeapi.co/api/v2/\(kind)/\(id)/"
  }

  /// Why a list did not come; `nil` where the user cancelled and knows.
  static func problem(_ error: ServiceError, _ wording: ServiceWording) -> Problem? {
    if case .notFound = error { return noSuchList }
    return wording.problem(error, subject: "list")
  }

  /// The list itself is not where it should be: the address is not the service's.
  private static let noSuchList = Problem(
    .notFound, "PokéAPI has no list of items at this address",
    hint: "look at HUB_POKEAPI_URL: https://pokeapi.co/api/v2 is PokéAPI’s own")

  static func unsearchable(_ text: String) -> Problem {
    Problem(
      .usage, "“\(text)” has nothing in it that could be searched for",
      hint: "type a word of a name or a text, such as /berry")
  }

  /// What is missing of the categories and their items, and why.
  static func gaps(
    _ catalogue: ItemCatalogue, _ problem: (ServiceError) -> Problem?
  ) -> [Problem] {
    var problems = catalogue.gap.map { [cut($0, problem)] } ?? []
    if catalogue.missing > 0 {
      problems.append(
        didNotCome(
          Numerals.counted(catalogue.missing, "category", "categories"),
          catalogue.cause.flatMap(problem)))
    }
    if catalogue.unreadable > 0 { problems.append(LineModeWording.dropped(catalogue.unreadable)) }
    return problems
  }

  /// A list of categories that is not whole.
  private static func cut(
    _ gap: ResourcePage.Gap, _ problem: (ServiceError) -> Problem?
  ) -> Problem {
    var cause: Problem?
    if case .failed(let error) = gap { cause = problem(error) }
    let reason =
      switch gap {
      case .failed: cause?.message ?? "the rest did not come"
      case .endless: "what follows leads back, or has no end"
      case .short(let total):
        "PokéAPI counts \(Numerals.grouped(total)) and gives no more than these"
      }
    return Problem(
      .partial, "the list of categories is not whole: \(reason)", hint: cause?.hint)
  }

  /// What was asked for and is not there.
  static func didNotCome(_ what: String, _ cause: Problem?) -> Problem {
    Problem(
      .partial, "\(what) did not come" + (cause.map { ": \($0.message)" } ?? ""),
      hint: cause?.hint)
  }
}
