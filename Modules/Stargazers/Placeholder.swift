package import Presenting
package import Rendering
package import WebService

package struct RepositoryName: Sendable, Hashable {
  package init(typed: String) throws(Problem) {}
  package init(owner: String, name: String) throws(Problem) {}
}
package enum StarHistoryPeriod: String, Sendable, CaseIterable { case week, month, year }
package struct StargazersRequest: Sendable, Hashable {
  package init(repository: RepositoryName?, page: Int = 1, perPage: Int = 20, isAll: Bool = false) {
  }
}
package struct StarHistoryRequest: Sendable, Hashable {
  package let period: StarHistoryPeriod;
  package init(repository: RepositoryName, period: StarHistoryPeriod, limit: Int?) {
    self.period = period
  }
}
package enum StargazersDestination: Sendable { case list(RepositoryName), history(RepositoryName) }
@MainActor package struct StargazersModule {
  package init(
    service: ServiceClient, surface: Surface, wording: ServiceWording,
    go: @escaping @MainActor (StargazersDestination) async -> Void
  ) {}
  package func list(_ r: StargazersRequest) -> any Screen { X() }
  package func history(_ r: StarHistoryRequest) -> any Screen { X() }
  package func ask() -> any Screen { X() }
  package static let listColumns: [Column] = []
  package static let historyColumns: [Column] = []
}
struct X: Screen {
  let prompt = "x"; func start() async -> ExitStatus { .done }; func resume() {};
  func handle(_ l: String) async {}
}
