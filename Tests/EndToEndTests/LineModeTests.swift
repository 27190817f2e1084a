import LoopbackServer
import TerminalIO
import Testing

/// The built program in a pseudo-terminal, with the data it carries.
@Suite(.mustEnd)
struct LineModeTests {
  @Test func fromTheMenuToACardAndBack() throws {
    let hub = try TerminalRun("--demo")
    #expect(hub.wait(for: "hub> ")?.contains("1  pokemon") == true)
    hub.type("1")
    #expect(hub.wait(for: "pokemon> ")?.contains("1–20 of ") == true)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("21–40 of ") == true)
    hub.type("133")
    #expect(hub.wait(for: "pokemon> ")?.contains("#0133  Eevee") == true)
    hub.type("2")
    #expect(hub.wait(for: "pokemon> ")?.contains("#0134  Vaporeon") == true)
    hub.type("b")
    #expect(hub.wait(for: "pokemon> ")?.contains("#0133  Eevee") == true)
    hub.type("b")
    #expect(hub.wait(for: "pokemon> ")?.contains("21–40 of ") == true)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func controlDGoesBackOneScreenAndFromTheRootLeaves() throws {
    let hub = try TerminalRun("--demo")
    _ = hub.wait(for: "hub> ")
    hub.type("pokemon")
    _ = hub.wait(for: "pokemon> ")
    hub.press("\u{4}")
    #expect(hub.wait(for: "hub> ") != nil)
    hub.press("\u{4}")
    #expect(hub.end().status == 0)
  }

  @Test func controlCAtAnIdlePromptLeavesWith130() throws {
    let hub = try TerminalRun("--demo", "pokemon")
    _ = hub.wait(for: "pokemon> ")
    hub.press("\u{3}")
    #expect(hub.end().status == 130)
  }

  @Test func theEndOfTheListIsSaid() throws {
    let hub = try TerminalRun("--demo", "pokemon", "--page", "5")
    #expect(hub.wait(for: "pokemon> ")?.contains("Enter more") == false)
    hub.type("")
    #expect(hub.wait(for: "pokemon> ")?.contains("end of list (98 of 98)") == true)
    hub.type("q")
    _ = hub.end()
  }

  @Test func aCardThatDoesNotExistEndsWithoutAPrompt() throws {
    let hub = try TerminalRun("--demo", "pokemon", "nosuch")
    let (text, status) = hub.end()
    #expect(status == 3)
    #expect(!text.contains("pokemon> "))
  }

  @Test func aLineIsNeverWiderThanTheTerminal() throws {
    for columns: UInt16 in [20, 80] {
      let hub = try TerminalRun(
        "--demo", "--no-interactive", "pokemon", "eevee", "--images", "never",
        environment: ["NO_COLOR": "1"], columns: columns)
      let widest = hub.end().text.split(separator: "\r\n").map { displayWidth(String($0)) }.max()
      #expect((1...Int(columns)).contains(widest ?? 0))
    }
  }

  @Test func inALocaleWithoutUTF8NamesAreASCIIAndFit() throws {
    let names = ["日本語の長い名前のポケモン", "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇩🇪🇫🇷", "שלום עולם مرحبا بالعالم", "é́́́́ ḁ̂̃̄ क्षि ไทยภาษา"]
    let rows = names.enumerated().map {
      #"{"name":"\#($1)","url":"https://h/pokemon/\#($0 + 1)/"}"#
    }
    let body = #"{"count":4,"next":null,"results":[\#(rows.joined(separator: ","))]}"#
    let server = LoopbackServer(
      "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    for locale in ["C", "en_US.ISO-8859-1"] {
      let hub = try TerminalRun(
        "pokemon", environment: ["HUB_POKEAPI_URL": server.url, "LC_ALL": locale, "TERM": "dumb"],
        columns: 20)
      let text = hub.wait(for: "pokemon> ") ?? ""
      hub.type("q")
      #expect(hub.end().status == 0)
      let lines = text.split(separator: "\r\n")
      #expect(lines.count >= 6)
      #expect(lines.allSatisfy { $0.utf8.count <= 20 }, "\(lines)")
      #expect(text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x1B })
    }
  }

  /// The argument parser trapped where its second column had no room.
  @Test func helpForNarrowLinesIsNoCrash() throws {
    for columns in ["1", "26", "99999999999999999999"] {
      let run = try PipeRun("--help", environment: ["COLUMNS": columns])
      #expect(run.status == 0, "\(columns)")
      #expect(run.output.contains("USAGE: hub"))
    }
  }

  @Test func noColourWhenTheUserWantsNone() throws {
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let hub = try TerminalRun("--demo", "pokemon", environment: environment)
      #expect(hub.wait(for: "pokemon> ")?.contains("\u{1B}") == false)
      hub.type("q")
      _ = hub.end()
    }
  }

  @Test func aTerminalWithoutUTF8GetsASCII() throws {
    let hub = try TerminalRun("--demo", "pokemon", "mr-mime", environment: ["LC_ALL": "C"])
    let text = hub.wait(for: "pokemon> ")
    #expect(text?.contains("Barrier Pokemon") == true)
    #expect(text?.utf8.allSatisfy { $0 < 0x80 } == true)
    hub.type("q")
    _ = hub.end()
  }

  @Test func aTerminalThatGoesAwayIsAHangUp() throws {
    let hub = try TerminalRun("--demo", "pokemon")
    _ = hub.wait(for: "pokemon> ")
    #expect(hub.hangUp() == 129)
  }

  @Test func whatCouldBeShownOnlyInPartLeavesWithItsStatus() throws {
    let hub = try TerminalRun("--demo", "stargazers", "demo/withheld")
    #expect(hub.wait(for: "stargazers> ")?.contains("2,830 stars") == true)
    hub.type("q")
    #expect(hub.end().status == 7)
  }

  @Test func aNumberThatCannotBeCountedOnFromIsNoRow() throws {
    let hub = try TerminalRun("--demo")
    for line in ["-9223372036854775808", "9223372036854775807", "99999999999999999999"] {
      _ = hub.wait(for: "hub> ")
      hub.type(line)
    }
    _ = hub.wait(for: "hub> ")
    hub.type("1")
    for line in ["-9223372036854775808", "9223372036854775807", "o -9223372036854775808", "25"] {
      _ = hub.wait(for: "pokemon> ")
      hub.type(line)
    }
    for line in ["-9223372036854775808", "o -9223372036854775808"] {
      _ = hub.wait(for: "pokemon> ")
      hub.type(line)
    }
    #expect(hub.wait(for: "pokemon> ") != nil)
    hub.type("q")
    #expect(hub.end().status == 0)
  }

  @Test func lineModeWorksOverAPipe() throws {
    let run = try PipeRun("--demo", "--interactive", "pokemon", input: "25\nb\nq\n")
    #expect(run.output.contains("#0025  Pikachu"))
    #expect(run.output.contains("pokemon> "))
    #expect(run.status == 0)
  }
}
