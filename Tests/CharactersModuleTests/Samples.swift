import Gateway
import PictureLoading
import Pictures
import Presenting
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

let marvelText = "Data provided by Marvel. © 2025 MARVEL"

let wording = ServiceWording(
  service: "Marvel", keyHint: "keys come from Marvel", localTime: { "minute \($0)" })

/// Every way to get no answer, with what is to be shown for it.
let failures: [(ServiceError, Problem.Code)] = [
  (.noAnswer(.timedOut(after: .seconds(30))), .timeout),
  (.noAnswer(.unresolvable(host: "gateway.marvel.com")), .dns),
  (.noAnswer(.unreachable(host: "gateway.marvel.com", reason: "refused")), .connect),
  (.noAnswer(.untrusted(host: "gateway.marvel.com", reason: "expired")), .tls),
  (.noAnswer(.truncated(reason: "3 of 9 bytes")), .truncated),
  (.noAnswer(.tooLarge(limit: 32 << 20)), .tooLarge),
  (.noAnswer(.policy(reason: "a redirect to another host")), .policy),
  (.noAnswer(.missingCredentials(settings: ["MARVEL_PUBLIC_KEY"])), .auth),
  (.noAnswer(.failed(reason: "no thread")), .internal),
  (.notFound(message: nil), .notFound),
  (.unauthorized(message: "no"), .auth),
  (.rateLimited(retryAt: nil, message: nil), .rateLimited),
  (.restricted(message: nil), .restricted),
  (.retired, .retired),
  (.refused(status: 409, message: "no"), .http4xx),
  (.refused(status: 503, message: nil), .http5xx),
  (.unreadable(reason: "not JSON"), .decode),
]

let closed = Problem(
  .retired, "Marvel closed this service in November 2025",
  hint: "set HUB_MARVEL_URL to a mirror, or unset it for the characters that ship with hub")

extension MarvelCharacter {
  /// A character with a name and otherwise as little as possible.
  static func named(
    _ name: String, id: Int, comics: Int? = nil, links: [WebLink] = []
  ) -> MarvelCharacter {
    MarvelCharacter(
      id: id, name: name, description: nil, modified: nil, thumbnail: nil, resourceURI: nil,
      appearances: Appearances(
        comics: .init(available: comics, items: []), series: .unknown, stories: .unknown,
        events: .unknown),
      links: links)
  }
}

extension SectionEntry {
  static func titled(_ title: String?, id: Int, links: [WebLink] = []) -> SectionEntry {
    SectionEntry(id: id, title: title, resourceURI: nil, thumbnail: nil, links: links)
  }
}

extension FoundCharacter {
  static let threeDMan = FoundCharacter(
    character: .named(
      "3-D Man", id: 1_011_334, comics: 12,
      links: [
        WebLink(type: "trap", url: "javascript:alert(1)"),
        WebLink(type: "wiki", url: "https://marvel.com/universe/3-D_Man"),
        WebLink(type: "comiclink", url: "http://marvel.com/comics/1011334"),
      ]),
    others: [], attribution: marvelText)
}

extension Page where Entry == MarvelCharacter {
  /// Characters called by the numbers of their rows.
  static func characters(
    _ rows: Range<Int>, of total: Int?, dropped: Int = 0
  ) -> Page<MarvelCharacter> {
    Page(
      rows.map { .named("character \($0 + 1)", id: 1_009_001 + $0) }, offset: rows.lowerBound,
      dropped: dropped, total: total, attribution: marvelText)
  }
}

extension Page where Entry == SectionEntry {
  /// Comics called by the numbers of their rows.
  static func comics(
    _ rows: Range<Int>, of total: Int?, dropped: Int = 0
  ) -> Page<SectionEntry> {
    Page(
      rows.map { .titled("comic \($0 + 1)", id: $0 + 1) }, offset: rows.lowerBound,
      dropped: dropped, total: total, attribution: marvelText)
  }
}

extension GatewayResponse {
  /// An answer with `json` as its body.
  static func json(_ json: String, status: Int = 200) -> GatewayResponse {
    GatewayResponse(
      status: status, headers: ["Content-Type": "application/json; charset=utf-8"],
      body: Array(json.utf8))
  }
}

/// A service behind `gateway`, at half past nothing.
func marvel(_ gateway: any Gateway) -> MarvelClient {
  MarvelClient(
    service: ServiceClient(gateway: gateway, baseURL: "https://mirror.test/v1", now: { 1000 }))
}

/// What `ask` throws; `nil` where it answers.
func failure<Answer>(_ ask: () async throws(ServiceError) -> Answer) async -> ServiceError? {
  do throws(ServiceError) {
    _ = try await ask()
    return nil
  } catch {
    return error
  }
}

// MARK: - Without pictures

extension CharacterCardInteractor {
  init(marvel: MarvelClient) { self.init(marvel: marvel, pictures: NoPictures()) }

  /// Cards for which nobody wishes pictures.
  func cards(_ subjects: [CharacterSubject]) async -> [Result<CharacterCard, ServiceError>] {
    await cards(subjects, []) { nil }.map { $0.map(\.card) }
  }
}

extension CharacterSectionInteractor {
  init(marvel: MarvelClient) { self.init(marvel: marvel, pictures: NoPictures()) }
}
