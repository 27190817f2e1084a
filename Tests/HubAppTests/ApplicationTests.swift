import Gateway
import HubApp
import Presenting
import TerminalIO
import TestDoubles
import Testing

@MainActor
struct ApplicationTests {
  @Test func aListGoesToStandardOutput() async {
    let world = FakeWorld()
    #expect(await world.run("pokemon", "--limit", "2") == .done)
    #expect(world.output.lines == ["#0001\tBulbasaur", "#0002\tIvysaur"])
    #expect(world.errors.lines == [])
  }

  @Test func fieldsArePickedInTheOrderAskedFor() async {
    let world = FakeWorld()
    #expect(await world.run("pokemon", "--limit", "1", "--fields", "name,id", "--json") == .done)
    #expect(world.output.text == "[\n{\"name\":\"bulbasaur\",\"id\":1}\n]\n")
  }

  @Test func fieldsAreListedWithoutARequest() async {
    var world = FakeWorld()
    let silent = StubGateway()
    world.services = Services(pokeAPI: silent, gitHub: silent, marvel: silent, flickr: silent)
    #expect(await world.run("pokemon", "--fields", "help") == .done)
    #expect(world.output.lines == ["id\t#", "name\tName"])
    #expect(await silent.requests.isEmpty)
  }

  @Test(arguments: [
    (["items", "--fields", "help"], ["id", "name", "display_name", "item_count"]),
    (
      ["items", "--category", "x", "--fields", "help"],
      [
        "id", "name", "display_name", "category", "short_effect", "language", "cost", "prices",
        "sprites",
      ]
    ),
  ])
  func fieldsOfItemsAreListed(_ arguments: [String], _ keys: [String]) async {
    let world = FakeWorld()
    #expect(await world.run(arguments: arguments) == .done)
    #expect(world.output.lines.map { $0.prefix { $0 != "\t" } } == keys.map { $0[...] })
  }

  @Test func anUnknownFieldIsRefusedBeforeAnyRequest() async {
    var world = FakeWorld()
    let silent = StubGateway()
    world.services = Services(pokeAPI: silent, gitHub: silent, marvel: silent, flickr: silent)
    #expect(await world.run("pokemon", "--fields", "id,color") == .usage)
    #expect(world.errors.lines == ["hub: there is no field “color”", "     fields: id, name"])
    #expect(await silent.requests.isEmpty)
  }

  @Test(arguments: [
    ["pokemon", "--page", "0"], ["pokemon", "--limit", "0"], ["pokemon", "--limit", "x"],
    ["pokemon", "--page", "2", "--offset", "5"], ["pokemon", "--all", "--page", "2"],
    ["pokemon", "mew", "--page", "2"], ["pokemon", "--all-moves"], ["pokemon", ""],
    ["pokemon", "a/b"], ["pokemon", "--format", "xml"], ["pokemon", "--json", "--format", "csv"],
    ["pokemon", "--json", "--interactive"], ["pokemon", "--timeout", "0"],
    ["pokemon", "--color", "sometimes"], ["stargazers"], ["stargazers", "a"],
    ["stargazers", "a/b/c"], ["stargazers", "../b"], ["stargazers", "a b/c"], ["stargazers", "/b"],
    ["stargazers", "a/b", "--per-page", "101"], ["stargazers", "a/b", "--by", "month"],
    ["stargazers", "a/b", "--history", "--page", "2"], ["marvel", "--limit", "101"],
    ["marvel", "thor", "--name", "x"], ["marvel", "--section", "comics"], ["marvel", ""],
    ["flickr", "boat"], ["flickr", "--near", "1;2"], ["flickr", "--radius", "1"],
    ["flickr", "--near", "1,2", "--radius", "32"], ["flickr", "5", "--near", "1,2"],
    ["open", "https://example.com/"], ["open", "nonsense"], ["help", "nosuch"], ["--nosuch"],
    ["nosuch"], ["pokemon", "--name"], ["--offline", "--refresh", "pokemon"],
    ["pokemon", "--all", "--limit", "3"], ["pokemon", "2.5"], ["pokemon", "--", "-5"],
    ["pokemon", "--limit", "-1"], ["pokmon"],
    ["items", "../x"], ["items", "--name", ""], ["items", "--name", "-"], ["items", ""],
    ["items", "--category", "a/b"], ["items", "--category", "a", "--name", "b"],
    ["items", "4", "--all"], ["items", "4", "--first", "3"], ["items", "--first", "0"],
    ["items", "--category", "a", "--first", "3"], ["items", "--all", "--limit", "3"],
    ["items", "--lang", "xx"], ["items", "--lang", ""], ["pokemon", "mew", "--lang", "jp"],
  ])
  func wrongUsageSendsNothing(_ arguments: [String]) async {
    var world = FakeWorld()
    let silent = StubGateway()
    world.services = Services(pokeAPI: silent, gitHub: silent, marvel: silent, flickr: silent)
    #expect(await world.run(arguments: arguments) == .usage)
    #expect(world.output.text == "")
    let isJSON = arguments.contains("--json")
    #expect(world.errors.text.hasPrefix(isJSON ? #"{"error":{"code":"usage""# : "hub: "))
    #expect(world.errors.lines.count <= (isJSON ? 1 : 2))
    #expect(await silent.requests.isEmpty)
  }

  @Test func usageErrorsAreJSONWhereJSONWasAskedFor() async {
    let world = FakeWorld()
    #expect(await world.run("pokemon", "--page", "0", "--format", "ndjson") == .usage)
    #expect(world.errors.lines.count == 1)
    #expect(world.errors.text.hasPrefix(#"{"error":{"code":"usage","exit":2,"message":"#))
  }

  @Test(arguments: HelpTopicNames.all)
  func everyTopicHasItsHelp(_ topic: String) async {
    let world = FakeWorld()
    #expect(await world.run("help", topic) == .done)
    #expect(world.output.lines.count > 5)
    #expect(world.output.lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["pokemon", "items", "stargazers", "marvel", "flickr", "open"])
  func everyCommandHasItsHelp(_ command: String) async {
    let (one, other) = (FakeWorld(), FakeWorld())
    #expect(await one.run("help", command) == .done)
    #expect(await other.run(command, "--help") == .done)
    #expect(one.output.text.trimmed == other.output.text.trimmed)
    #expect(one.output.text.contains("USAGE: hub \(command)"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreWritten(_ shell: String) async {
    let world = FakeWorld()
    #expect(await world.run("--generate-completion-script", shell) == .done)
    #expect(world.output.text.contains("pokemon"))
  }

  @Test func anAddressThatIsNoneIsAConfigurationError() async {
    var world = FakeWorld()
    world.environment["HUB_POKEAPI_URL"] = "ftp://user:canary@host"
    #expect(await world.run("pokemon") == .auth)
    #expect(
      world.errors.lines.first == "hub: HUB_POKEAPI_URL is no address that a service could have")
    #expect(!world.errors.text.contains("canary"))
  }

  @Test func authoritiesThatCannotBeReadAreSaidBeforeAnyRequest() async {
    var world = FakeWorld()
    world.environment["HUB_CA_FILE"] = "/nonexistent/authorities.pem"
    #expect(await world.run("pokemon") == .auth)
    #expect(world.errors.lines.first == "hub: the file that HUB_CA_FILE names cannot be read")
  }

  @Test func aTokenThatCannotBeOneIsARefusedKey() async {
    var world = FakeWorld()
    let gateway = StubGateway { _ in .failure(.malformedCredentials(reason: "it is odd")) }
    world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
    #expect(await world.run("stargazers", "a/b") == .auth)
    #expect(world.errors.lines.first == "hub: the token for GitHub cannot be one: it is odd")
    #expect(world.errors.lines.last?.contains("GH_TOKEN") == true)
  }

  @Test func theDemoNeedsNoSetting() async {
    var world = FakeWorld()
    world.environment["HUB_POKEAPI_URL"] = "nonsense"
    #expect(await world.run("--demo", "pokemon", "--limit", "1") == .done)
  }

  @Test func aTableInAPipeIsAsWideAsTheUserSays() async {
    var world = FakeWorld()
    world.environment["COLUMNS"] = "40"
    #expect(await world.run("pokemon", "bulbasaur", "--format", "table") == .done)
    let widest = world.output.lines.filter { !$0.contains("https://") }.map(\.count).max() ?? 0
    #expect((30...40).contains(widest))
  }

  @Test func marvelsEndIsSaidOnceAndOnlyWithoutAMirror() async {
    let world = FakeWorld()
    #expect(await world.run("marvel", "--limit", "1") == .done)
    #expect(world.errors.lines.filter { $0.contains("HUB_MARVEL_URL") }.count == 1)
    let demo = FakeWorld()
    #expect(await demo.run("--demo", "marvel", "--limit", "1") == .done)
    #expect(!demo.errors.text.contains("HUB_MARVEL_URL"))
    var mirrored = FakeWorld()
    mirrored.environment["HUB_MARVEL_URL"] = "https://mirror.test"
    #expect(await mirrored.run("marvel", "--limit", "1") == .done)
    #expect(!mirrored.errors.text.contains("HUB_MARVEL_URL"))
  }

  @Test func aTableInAPipeIsNeitherCutNorColoured() async {
    let world = FakeWorld()
    #expect(await world.run("pokemon", "--limit", "1", "--format", "table") == .done)
    #expect(world.output.lines == ["    #  Name", "#0001  Bulbasaur", "1 of 98"])
  }

  @Test func aControlCharacterInAnArgumentDoesNotReachTheTerminal() async {
    let world = FakeWorld()
    #expect(await world.run("pokemon", "a\u{1B}]0;x\u{7}") == .usage)
    #expect(!world.errors.text.contains("\u{1B}"))
    #expect(!world.errors.text.contains("\u{7}"))
  }
}

enum HelpTopicNames {
  static let all = ["environment", "exit-codes", "formatting", "accessibility"]
}
