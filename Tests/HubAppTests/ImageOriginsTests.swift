import Gateway
import Presenting
import TerminalIO
import TestDoubles
import Testing

@testable import HubApp

struct ImageOriginsTests {
  private func settings(_ environment: [String: String]) throws -> Settings {
    var settings = try Settings(environment: environment)
    try settings.takeImageOrigins(environment)
    return settings
  }

  private func origins(_ addresses: String...) -> Set<Origin> {
    Set(addresses.compactMap { Origin($0) })
  }

  private let own = Set(
    [
      "https://raw.githubusercontent.com", "https://avatars.githubusercontent.com",
      "https://i.annihil.us", "https://live.staticflickr.com",
    ].compactMap { Origin($0) })

  @Test func picturesComeFromTheServicesOwnHosts() throws {
    #expect(try settings([:]).pictureOrigins == own)
    #expect(try settings(["HUB_IMAGE_ORIGINS": " , "]).pictureOrigins == own)
  }

  @Test func fromAddressesOfServicesAndFromWhatIsNamed() throws {
    let settings = try settings([
      "HUB_POKEAPI_URL": "http://127.0.0.1:8765/pokeapi/api/v2",
      "HUB_IMAGE_ORIGINS": "https://a.test, http://b.test:81/",
    ])
    let named = origins("http://127.0.0.1:8765", "https://a.test", "http://b.test:81")
    #expect(settings.pictureOrigins == own.union(named))
    #expect(settings.clearTextOrigins == origins("http://127.0.0.1:8765", "http://b.test:81"))
  }

  @Test(arguments: [
    "a.test", "ftp://a.test", "https://u@a.test", "https://a.test/b", "https://a?b",
  ])
  func whatIsNoOriginIsTold(_ text: String) throws {
    let problem = #expect(throws: Problem.self) {
      try self.settings(["HUB_IMAGE_ORIGINS": "https://a.test,\(text)"])
    }
    #expect(problem?.code == .config)
    #expect(problem?.message == "HUB_IMAGE_ORIGINS names “\(text)”, which is no origin")
  }

  @Test func aTypedAddressMayBeAnySafeOneOrANamedOne() throws {
    let settings = try settings(["HUB_IMAGE_ORIGINS": "http://b.test"])
    let allowed = ["https://any.test", "http://b.test", "http://c.test"].map {
      Origin($0).map(settings.mayShowTyped)
    }
    #expect(allowed == [true, true, false])
  }

  @Test func aPictureThatIsNoneIsALineOfTheTrace() {
    let wording = TraceWording(localTime: { "at \($0)" }, now: { 0 })
    let event = GatewayEvent.noPicture(
      DisclosedAddress("https://h.test/a.png?key=1"), reason: "the answer is 404")
    #expect(
      wording.line(event) == "no picture from https://h.test/a.png?key=***: the answer is 404")
    #expect(
      wording.object(event)
        == .object([
          .init(
            "picture",
            .object([
              .init("url", .string("https://h.test/a.png?key=***")),
              .init("error", .string("the answer is 404")),
            ]))
        ]))
  }
}

@MainActor
struct PictureCommandTests {
  @Test(
    "HUB_IMAGE_ORIGINS was not read where a gallery is opened from the prompt",
    arguments: [["--images", "never"], []])
  func aPromptNeedsTheOrigins(_ options: [String]) async {
    var world = FakeWorld()
    world.terminals = [.input, .output, .error]
    world.environment["NO_COLOR"] = "1"
    world.environment["HUB_IMAGE_ORIGINS"] = "a.test"
    _ = await world.run(arguments: ["pokemon"] + options)
    #expect(world.errors.text.contains("HUB_IMAGE_ORIGINS names “a.test”"))
  }

  @Test(arguments: [
    (["picture"], "Missing expected argument"),
    (["picture", "-", "-"], "standard input can be read once"),
    (["picture", "-", "--interactive"], "standard input is the picture"),
    (["picture", "https://h.test/a.png", "--demo"], "--demo knows services, not addresses"),
    (["picture", "ftp://h.test/a.png"], "is no address that can be asked"),
    (["picture", "https://user:pass@h.test/a.png"], "a user in it is not asked: https://h.test"),
    (["picture", ""], "the name of a picture is empty"),
  ])
  func whatCannotBeShownIsWrongUsage(_ arguments: [String], _ reason: String) async {
    let world = FakeWorld()
    #expect(await world.run(arguments: arguments) == .usage)
    #expect(world.errors.text.contains(reason), "\(world.errors.text)")
    #expect(!world.errors.text.contains("pass@"))
  }
}
