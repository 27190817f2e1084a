import Gateway
import Presenting
import TestDoubles
import WebService

@testable import StargazersModule

extension RepositoryName {
  // swift-format-ignore: NeverUseForceTry
  static let lighthouse = try! RepositoryName(owner: "boreal", name: "lighthouse")
}

extension ServiceWording {
  static let gitHub = ServiceWording(service: "GitHub", keyHint: "set GH_TOKEN") { "time \($0)" }
}

extension GitHubService {
  /// The clock stands at 1,000,000 seconds.
  static func scripted(_ gateway: ScriptedGateway) -> GitHubService {
    GitHubService(
      service: ServiceClient(
        gateway: gateway, baseURL: "https://api.test", now: { 1_000_000 }))
  }
}

extension Stargazer {
  static func named(_ login: String?) -> Stargazer {
    Stargazer(
      login: login, id: 7, type: "User", profile: login.map { "https://github.com/\($0)" },
      starredAt: "2020-03-01T09:15:00Z")
  }
}

extension StargazerPage {
  /// People `p1`, `p2`, … by their place in the list.
  init(
    _ number: Int, count: Int = 2, perPage: Int = 2, dropped: Int = 0, next: Int? = nil,
    last: Int? = nil, total: Int? = nil
  ) {
    let offset = Self.offset(ofPage: number, perPage: perPage)
    self.init(
      number: number, perPage: perPage,
      rows: (0..<count).map { index in
        StargazerRow(number: offset + index + 1, person: .named("p\(offset + index + 1)"))
      }, dropped: dropped, next: next, last: last, total: total)
  }
}

extension Result where Success == StargazersAnswer, Failure == ServiceError {
  static func page(
    _ number: Int, count: Int = 2, dropped: Int = 0, next: Int? = nil, last: Int? = nil,
    total: Int? = nil
  ) -> Self {
    .success(
      .page(
        StargazerPage(
          number, count: count, dropped: dropped, next: next, last: last, total: total)))
  }
}

extension StarWeek {
  /// 2026-11-01, a Sunday.
  static let sunday = 1_793_491_200

  /// The week that lies `age` weeks before the one of 2026-11-01.
  static func aged(_ age: Int, total: Int = 7, days: [Int]? = nil) -> StarWeek {
    StarWeek(start: sunday - age * 7 * 86_400, total: total, days: days)
  }
}

extension Result where Success == StarHistoryAnswer, Failure == ServiceError {
  static func weeks(_ weeks: [StarWeek], dropped: Int = 0, next: Int? = nil) -> Self {
    .success(.page(StarWeekPage(weeks: weeks, dropped: dropped, next: next)))
  }
}

extension GatewayResponse {
  init(_ status: Int = 200, _ json: String, headers: HeaderFields = [:]) {
    self.init(status: status, headers: headers, body: Array(json.utf8))
  }
}
