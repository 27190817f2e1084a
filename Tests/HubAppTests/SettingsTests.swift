import Gateway
import HubApp
import Presenting
import Testing

struct SettingsTests {
  @Test func withoutVariablesTheServicesThemselvesAreAsked() throws {
    let settings = try Settings(environment: [:])
    #expect(settings.pokeAPI.base == "https://pokeapi.co/api/v2")
    #expect(settings.gitHub.base == "https://api.github.com")
    #expect(settings.marvel == nil)
    #expect(settings.flickr.base == "https://api.flickr.com/services/rest")
    #expect(settings.flickrKey == nil)
    #expect(settings.gitHubToken == nil)
    #expect(settings.clearTextOrigins.isEmpty)
  }

  @Test func onlyANamedOriginMayBeClearText() throws {
    let settings = try Settings(environment: [
      "HUB_POKEAPI_URL": "http://127.0.0.1:8765/pokeapi/", "HUB_MARVEL_URL": "https://mirror.test",
    ])
    #expect(settings.pokeAPI.base == "http://127.0.0.1:8765/pokeapi")
    #expect(settings.clearTextOrigins == [try #require(Origin("http://127.0.0.1:8765"))])
  }

  @Test(arguments: [
    "ftp://h", "h", "https://", "https://u:p@h", "https://h?x=1", "https://h/#a", "http://h:0",
  ])
  func anAddressThatIsNoneIsRefused(_ address: String) {
    #expect(throws: Problem.self) { try Settings(environment: ["HUB_GITHUB_URL": address]) }
  }

  @Test func anAddressThatIsNotNeededIsOfNoAccount() throws {
    let settings = try Settings(
      environment: ["HUB_GITHUB_URL": "nonsense"], needing: [.pokeAPI])
    #expect(settings.gitHub.base == "https://api.github.com")
  }

  @Test(arguments: [
    (["GH_TOKEN": "a", "GITHUB_TOKEN": "b"], "a"), (["GITHUB_TOKEN": "b"], "b"),
    (["GH_TOKEN": "", "GITHUB_TOKEN": "b"], "b"),
  ])
  func theGitHubTokenHasAnOrder(_ environment: [String: String], _ token: String) throws {
    #expect(try Settings(environment: environment).gitHubToken?.text == token)
  }

  @Test func printingThemLeaksNothing() throws {
    let settings = try Settings(environment: [
      "GH_TOKEN": "canary", "MARVEL_PUBLIC_KEY": "canary", "MARVEL_PRIVATE_KEY": "canary",
      "FLICKR_API_KEY": "canary",
    ])
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!"\(settings) \(dumped)".contains("canary"))
  }
}
