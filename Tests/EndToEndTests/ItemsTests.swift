import LoopbackServer
import TestDoubles
import Testing

/// Items, by the built program.
@Suite(.mustEnd)
struct ItemsTests {
  private static func answer(
    _ body: String, status: String = "200 OK", _ headers: String = "Cache-Control: max-age=600\r\n"
  ) -> [Step] {
    [
      .text(
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    ]
  }

  private static func answer(to head: String) -> [Step] { answer(to: head, of: 30) }

  /// Two categories of `count` items each; odd ones heal one-third.
  private static func answer(to head: String, of count: Int) -> [Step] {
    let path = head.split(separator: " ").dropFirst().first ?? ""
    let id = path.split(separator: "/").last.flatMap { Int($0) }
    switch (path.contains("item-category"), id) {
    case (true, nil):
      let rows = [1, 2].map { #"{"name":"kind-\#($0)","url":"https://x/item-category/\#($0)/"}"# }
      return answer(#"{"count":2,"next":null,"results":[\#(rows.joined(separator: ","))]}"#)
    case (true, let id?):
      let rows = (1...count).map { $0 * 2 - 2 + id }
        .map { #"{"name":"thing-\#($0)","url":"https://x/item/\#($0)/"}"# }
      return answer(
        #"{"id":\#(id),"name":"kind-\#(id)","items":[\#(rows.joined(separator: ","))]}"#)
    case (false, let id?):
      let effect = id.isMultiple(of: 2) ? "Cures a Pokémon." : "Heals one-third."
      return answer(
        """
        {"id":\(id),"name":"thing-\(id)","sprites":{"default":null},"effect_entries":[
        {"short_effect":"Fait.","effect":"Fait.","language":{"name":"fr"}},
        {"short_effect":"\(effect)","effect":"\(effect)","language":{"name":"en"}}]}
        """)
    case (false, nil): return answer("Not Found", status: "404 Not Found", "")
    }
  }

  private func environment(
    _ server: LoopbackServer, _ folder: String? = nil
  ) -> [String: String] {
    ["HUB_POKEAPI_URL": server.url, "NO_COLOR": "1"].merging(
      folder.map { ["XDG_CACHE_HOME": $0] } ?? [:]
    ) { $1 }
  }

  @Test func categoriesTakeOneRequestEach() throws {
    let server = LoopbackServer(Self.answer(to:))
    let run = try PipeRun("items", environment: environment(server))
    #expect(run.lines == ["1\tKind 1\t30", "2\tKind 2\t30"])
    #expect(run.status == 0)
    #expect(server.requests.count == 3)
    let first = try PipeRun("items", "--first", "31", environment: environment(server))
    #expect(first.lines == ["1\tKind 1\t16", "2\tKind 2\t15"])
  }

  @Test func aSecondSearchSendsNothing() throws {
    let server = LoopbackServer(Self.answer(to:))
    let folder = TemporaryFolder()
    let hub = environment(server, folder.path)
    let one = try PipeRun("items", "--name", "one third", environment: hub)
    #expect(one.lines.count == 20)
    #expect(one.lines.first == "#0001\tThing 1\tKind 1\tHeals one-third.")
    #expect(one.errors == "searched 60 of 60 texts\n")
    let sent = server.requests.count
    #expect(sent == 63)
    let other = try PipeRun("items", "--name", "ONE-THIRD", "--json", environment: hub)
    #expect(other.output.contains(#""short_effect":"Heals one-third.""#))
    let none = try PipeRun("items", "--name", "effect(", environment: hub)
    #expect(none.status == 3)
    #expect(server.requests.count == sent)
  }

  /// It looked into 420 again, and offered to fetch what was there.
  @Test func aSearchAfterOneInAllTextsLooksIntoAllThatIsKept() throws {
    let server = LoopbackServer { Self.answer(to: $0, of: 220) }
    let folder = TemporaryFolder()
    let hub = environment(server, folder.path)
    let one = try PipeRun("items", "--name", "thing-430", environment: hub)
    #expect(one.errors == "searched 420 of 440 texts; --all fetches the rest\n")
    #expect(server.requests.count == 3 + 421)
    let all = try PipeRun("items", "--name", "one third", "--all", environment: hub)
    #expect(all.errors == "searched 440 of 440 texts\n")
    #expect(all.lines.count == 220)
    let sent = server.requests.count
    #expect(sent == 3 + 440)
    let again = try PipeRun("items", "--name", "one third", "--offset", "210", environment: hub)
    #expect(again.errors == "searched 440 of 440 texts\n")
    #expect(again.lines.count == 10)
    #expect(server.requests.count == sent)
    // What is to be confirmed is not taken for kept.
    let anew = try PipeRun("items", "--name", "thing-1", "--refresh", environment: hub)
    #expect(anew.errors == "searched 420 of 440 texts; --all fetches the rest\n")
  }

  /// 20 of 54 categories were shown, with status 0, and a search knew those alone.
  @Test func aMirrorWithALargestPageShowsAllItsCategories() throws {
    let server = LoopbackServer { head in
      guard head.contains("/item-category?") else { return Self.answer(to: head, of: 1) }
      let offset = head.firstMatch(of: /offset=(\d+)/).flatMap { Int($0.1) } ?? 0
      let rows = (offset..<min(offset + 20, 54)).map {
        #"{"name":"kind-\#($0 + 1)","url":"https://x/item-category/\#($0 + 1)/"}"#
      }
      let next = offset < 40 ? #""https://x/?offset=\#(offset + 20)&limit=20""# : "null"
      return Self.answer(
        #"{"count":54,"next":\#(next),"results":[\#(rows.joined(separator: ","))]}"#)
    }
    let run = try PipeRun("items", environment: environment(server))
    #expect(run.lines.count == 54)
    #expect(run.status == 0)
    let search = try PipeRun("items", "--name", "thing-54", environment: environment(server))
    #expect(search.lines == ["#0054\tThing 54\tKind 54\tCures a Pokémon."])
  }

  @Test func aListOfCategoriesThatIsNotWholeIsSaid() throws {
    let server = LoopbackServer { head in
      head.contains("/item-category?")
        ? Self.answer(#"{"count":54,"results":[{"name":"k","url":"https://x/item-category/1/"}]}"#)
        : Self.answer(to: head, of: 1)
    }
    let run = try PipeRun("items", environment: environment(server))
    #expect(run.lines.count == 1)
    #expect(run.status == 8)
    #expect(
      run.errors
        == "hub: the list of categories is not whole: PokéAPI counts 54 and gives no more than these\n"
    )
  }

  @Test func aSearchShowsHowFarItHasCome() throws {
    let gate = Gate()
    let server = LoopbackServer { head in
      head.contains("/item/40 ") ? [.wait(gate)] + Self.answer(to: head) : Self.answer(to: head)
    }
    let hub = try TerminalRun(
      "--no-interactive", "items", "--name", "thing-7", environment: environment(server))
    #expect(hub.wait(for: "items ") != nil)
    #expect(hub.wait(for: " of 60 ") != nil)
    gate.open()
    let (text, status) = hub.end()
    #expect(status == 0)
    #expect(screen(text).contains { $0.contains("Thing 7") })
    #expect(!screen(text).contains { $0.contains(" of 60 █") })
  }

  /// The seed showed an endless spinner.
  @Test func aFailingServiceIsAskedNoMoreAndSaid() throws {
    let server = LoopbackServer { head in
      head.contains("/item/")
        ? Self.answer("{}", status: "501 Not Implemented", "") : Self.answer(to: head)
    }
    let run = try PipeRun("items", "--name", "heals", environment: environment(server))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("hub: PokéAPI answered 501\n"))
    #expect(server.requests.count <= 3 + 5 + 6)
  }

  @Test func aBadRecordCostsItselfAlone() throws {
    let server = LoopbackServer { head in
      head.contains("/item/3 ") ? Self.answer("[]", "") : Self.answer(to: head)
    }
    let run = try PipeRun(
      "items", "--category", "1", "--limit", "30", environment: environment(server))
    #expect(run.status == 8)
    #expect(run.lines.count == 30)
    #expect(run.lines.contains("#0003\tThing 3\tunknown\tunknown"))
    #expect(run.errors.contains("hub: no details for 1 item: "))
  }

  @Test func fromTheMenuToACategoryAnItemAndASearch() throws {
    let hub = try TerminalRun("--demo")
    _ = hub.wait(for: "hub> ")
    hub.type("items")
    #expect(hub.wait(for: "items> ")?.contains("34  Standard balls      4") == true)
    hub.type("34")
    #expect(hub.wait(for: "items> ")?.contains("#0004 Poké Ball") == true)
    hub.type("4")
    #expect(hub.wait(for: "items> ")?.contains("Tries to catch a wild Pokémon") == true)
    hub.type("b")
    #expect(hub.wait(for: "items> ")?.contains("1–4 of 4") == true)
    hub.type("/one third")
    #expect(hub.wait(for: "items> ")?.contains("Figy Berry") == true)
    hub.type("o 136")
    #expect(hub.wait(for: "items> ")?.contains("https://pokeapi.co/api/v2/item/136/") == true)
    hub.type("/nothing of the kind")
    #expect(hub.wait(for: "items> ")?.contains("no item’s name, category or text") == true)
    hub.type("b")
    #expect(hub.wait(for: "items> ")?.contains("1–8 of 8") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func oneMissingAmongSeveralIsPartial() throws {
    let run = try PipeRun("--demo", "items", "potion", "nosuch", "xtransceiver-red")
    #expect(run.status == 8)
    #expect(
      run.lines.filter { $0.hasPrefix("name\t") } == ["name\tPotion", "name\tXtransceiver"])
    #expect(run.errors.hasPrefix("hub: no such item: nosuch\n"))
  }
}
