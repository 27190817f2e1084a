import Gateway
import HubApp
import Presenting
import TerminalIO
import TestDoubles
import Testing

/// The root wireframe through whole sessions.
@MainActor
struct LineModeSessionTests {
  private func world(typing lines: String...) -> FakeWorld {
    var world = FakeWorld()
    world.terminals = [.input, .output, .error]
    world.environment["NO_COLOR"] = "1"
    world.environment["COLUMNS"] = "80"
    world.input = FakeInput(lines)
    return world
  }

  @Test func theMenuLeadsToEveryModuleByNumberAndByName() async {
    for (choice, prompt) in [
      ("1", "pokemon> "), ("pokemon", "pokemon> "), ("2", "items> "), ("items", "items> "),
      ("3", "owner> "), ("stargazers", "owner> "), ("4", "marvel> "), ("MARVEL", "marvel> "),
      ("5", "flickr> "), ("flickr", "flickr> "),
    ] {
      let world = world(typing: choice, "q")
      #expect(await world.run() == .done)
      #expect(world.output.text.contains("hub> "), "\(choice)")
      #expect(world.output.text.contains(prompt), "\(choice)")
    }
  }

  @Test func whatIsNotInTheMenuIsSaid() async {
    let world = world(typing: "40", "x", "", "q")
    #expect(await world.run() == .done)
    #expect(
      world.errors.lines.filter { $0.hasPrefix("hub: ") } == [
        "hub: “40” is not in the menu", "hub: “x” is not in the menu",
      ])
  }

  @Test func backGoesOneScreenAtATimeAndLeavesFromTheRoot() async {
    let world = world(typing: "1", "25", "b", "b", "b")
    #expect(await world.run() == .done)
    #expect(world.output.text.components(of: "hub> ") == 2)
    #expect(world.output.text.components(of: "pokemon> ") == 3)
  }

  @Test func backFromTheRepositoryIsTheOwner() async {
    let world = world(typing: "3", "someone", "b", "b", "q")
    #expect(await world.run() == .done)
    let prompts = world.output.text.matches(of: #/(hub|owner|repository)> /#).map { String($0.1) }
    #expect(prompts == ["hub", "owner", "repository", "owner", "hub"])
  }

  @Test func theEndOfInputGoesBackToo() async {
    let world = world(typing: "1")
    #expect(await world.run() == .done)
    #expect(world.output.text.components(of: "hub> ") == 2)
  }

  @Test func aCardThatCannotBeShownLeavesTheListInPlace() async {
    let world = world(typing: "99999", "b")
    #expect(await world.run("pokemon") == .done)
    #expect(world.errors.lines.first == "hub: no such Pokémon: 99999")
    #expect(world.output.text.components(of: "pokemon> ") == 2)
  }

  /// The seed counted a page as shown before its answer, and skipped it for ever when it failed.
  @Test func aFailedFirstPageIsAskedAgainByEnter() async {
    var world = world(typing: "", "q")
    let page = GatewayResponse(
      status: 200,
      body: Array(
        #"{"count":1,"next":null,"results":[{"name":"mew","url":"https://h/pokemon/151/"}]}"#.utf8))
    let gateway = ScriptedGateway([
      "/pokemon": [.failure(.timedOut(after: .seconds(30))), .success(page)]
    ])
    world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
    #expect(await world.run("pokemon") == .done)
    #expect(world.output.text.contains("#0151  Mew"))
    #expect(await gateway.requests.count == 2)
  }

  @Test func withoutAPromptAFailureIsTheExitStatus() async {
    var world = FakeWorld()
    let gateway = ScriptedGateway(["/pokemon": [.failure(.unresolvable(host: "pokeapi.co"))]])
    world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
    #expect(await world.run("pokemon") == .noAnswer)
    #expect(world.errors.lines.first == "hub: the name pokeapi.co cannot be resolved")
  }

  @Test func controlCEndsTheRequestAndReturnsToThePrompt() async {
    var world = world(typing: "b")
    let gateway = StallingGateway()
    world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
    let signals = world.signals
    let interrupter = Task {
      for await _ in gateway.asked { return signals.send(.interrupt) }
    }
    #expect(await world.run("pokemon") == .done)
    await interrupter.value
    #expect(world.output.text.contains("pokemon> "))
    #expect(world.errors.text == "")
  }

  @Test(arguments: [
    (Signal.interrupt, Presenting.ExitStatus.interrupted), (.terminate, .terminated),
    (.hangUp, .hungUp), (.quit, .quit),
  ])
  func aSignalEndsAScript(_ signal: Signal, _ status: Presenting.ExitStatus) async {
    var world = FakeWorld()
    let gateway = StallingGateway()
    world.services = Services(pokeAPI: gateway, gitHub: gateway, marvel: gateway, flickr: gateway)
    let signals = world.signals
    let sender = Task {
      for await _ in gateway.asked { return signals.send(signal) }
    }
    #expect(await world.run("pokemon") == status)
    await sender.value
  }

  @Test("Control-C was not heard while stale answers were fetched anew", arguments: [false, true])
  func aSignalEndsWhatGoesOnBehindTheAnswer(_ isRaw: Bool) async {
    var world = FakeWorld()
    let signals = world.signals
    world.services.settle = {
      signals.send(.interrupt)
      let (stream, _) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
    }
    let arguments = isRaw ? ["api", "--demo", "pokeapi", "pokemon"] : ["pokemon"]
    #expect(await world.run(arguments: arguments) == .interrupted)
    #expect(!world.output.text.isEmpty)
  }

  @Test func controlCAtAnIdlePromptLeavesWith130() async {
    var world = world()
    let signals = world.signals
    world.input = SilentInput { signals.send(.interrupt) }
    #expect(await world.run() == .interrupted)
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
