internal import DemoGateway
internal import Gateway
internal import Testing

@Suite("The demo's Marvel: sections")
struct DemoSectionsTests {
  @Test(
    "A section holds what its character says", arguments: ["comics", "series", "stories", "events"])
  func sections(section: String) async throws {
    for character in try await characters("?limit=100").results {
      let announced =
        switch section {
        case "comics": character.comics
        case "series": character.series
        case "stories": character.stories
        default: character.events
        }
      let page = try await ask(.marvel, "characters/\(character.id)/\(section)?limit=100")
        .decoded(as: Envelope<Entry>.self).data
      #expect(page.total == announced.available && page.count == page.total)
      #expect(announced.returned == announced.items.count)
      #expect(announced.returned == min(20, announced.available))
      #expect(page.results.map(\.title).starts(with: announced.items.map(\.name)))
      #expect(page.results.map(\.resourceURI).starts(with: announced.items.map(\.resourceURI)))
      #expect(page.results.allSatisfy { ($0.thumbnail == nil) == (section == "stories") })
    }
  }

  @Test("A section has pages of its own")
  func sectionPages() async throws {
    let page = try await ask(.marvel, "characters/1009610/comics?offset=20")
      .decoded(as: Envelope<Entry>.self).data
    #expect(page.total == 24 && page.count == 4 && page.limit == 20)
    #expect(page.results.first?.title == "Superior Spider-Man (2013) #1")
    let raw = try await ask(.marvel, "characters/1009610/comics?limit=1").text
    #expect(raw.contains(#""results":[{"id":78503,"title":"2099 Alpha (2019) #1","#))
  }
}
