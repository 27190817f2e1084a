import Testing

/// The built program with the data it carries: no network, no keys.
@Suite(.mustEnd)
struct DemoTests {
  @Test func aListInAPipeIsTabSeparatedWithoutDecoration() throws {
    let run = try PipeRun("--demo", "pokemon")
    #expect(run.lines.count == 20)
    #expect(run.lines.first == "#0001\tBulbasaur")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func optionsStandBeforeOrBehindTheCommand() throws {
    let one = try PipeRun("--demo", "pokemon", "--limit", "2").output
    #expect(try PipeRun("pokemon", "--limit", "2", "--demo").output == one)
  }

  @Test func aCardHasUnitsAndAllStats() throws {
    let run = try PipeRun("--demo", "pokemon", "bulbasaur")
    #expect(run.lines.contains("weight\t6.9 kg"))
    #expect(run.lines.contains("height\t0.7 m"))
    #expect(run.lines.contains("base_experience\t64"))
    #expect(
      run.lines.contains(
        "stats\tHP 45, Attack 49, Defense 49, Special Attack 65, Special Defense 65, Speed 45"))
  }

  @Test(arguments: ["mr-mime", "Mr. Mime", "122", "#0122"])
  func aNameIsFoundAsPeopleWriteIt(_ name: String) throws {
    let run = try PipeRun("--demo", "pokemon", name)
    #expect(run.lines.contains("name\tMr. Mime"))
  }

  @Test func oneMissingAmongSeveralIsPartial() throws {
    let run = try PipeRun("--demo", "pokemon", "mew", "nosuch", "eevee")
    #expect(run.status == 8)
    #expect(run.lines.filter { $0.hasPrefix("name\t") } == ["name\tMew", "name\tEevee"])
    #expect(run.errors.hasPrefix("hub: no such Pokémon: nosuch\n"))
  }

  @Test func aSearchThatFindsNothingSaysWhatIsNear() throws {
    let run = try PipeRun("--demo", "pokemon", "--name", "pikachoo")
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors
        == "hub: no Pokémon’s name contains “pikachoo”\n     did you mean pikachu?\n")
  }

  @Test func jsonIsOneArray() throws {
    let run = try PipeRun("--demo", "pokemon", "--all", "--json")
    #expect(run.output.hasPrefix("[\n{\"id\":1,\"name\":\"bulbasaur\"},\n"))
    #expect(run.output.hasSuffix("}\n]\n"))
  }

  /// Jobs without a locale got "Nidoran(f)" in their data.
  @Test func dataIsTheSameInEveryLocale() throws {
    for format in [["--json"], ["--format", "csv"], []] {
      let arguments = ["--demo", "pokemon", "nidoran-f", "--fields", "name,genus"] + format
      let plain = try PipeRun(arguments: arguments, environment: ["LC_ALL": "C"])
      let unicode = try PipeRun(arguments: arguments, environment: ["LC_ALL": "C.UTF-8"])
      #expect(plain.output == unicode.output)
      #expect(plain.output.contains("Pokémon"))
    }
  }

  @Test func someMissingIsSaidAsPartial() throws {
    let run = try PipeRun("--demo", "pokemon", "mew", "nosuch", "--json")
    #expect(run.status == 8)
    let last = run.errors.split(separator: "\n").last ?? ""
    #expect(last.contains(#""code":"partial","exit":8"#))
  }

  @Test func anErrorIsOneObjectForAProgram() throws {
    let run = try PipeRun("--demo", "pokemon", "nosuch", "--json")
    #expect(run.output == "")
    #expect(
      run.errors == """
        {"error":{"code":"not-found","exit":3,"message":"no such Pokémon: nosuch",\
        "hint":"search with: hub pokemon --name TEXT"}}

        """)
  }

  @Test func wrongUsageExitsWithTwoAndSendsNothing() throws {
    for arguments in [["pokemon", "--page", "0"], ["--nosuch"], ["pokemon", "a/b"], ["nosuch"]] {
      let run = try PipeRun(arguments: ["--demo"] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.output == "", "\(arguments)")
      #expect(run.errors.hasPrefix("hub: "), "\(arguments)")
    }
  }

  @Test func withoutACommandInAPipeTheHelpComes() throws {
    let run = try PipeRun()
    #expect(run.output.contains("SUBCOMMANDS:"))
    #expect(run.status == 0)
  }

  @Test func theVersionIsSaid() throws {
    #expect(try PipeRun("--version").output == "hub 0.1.0\n")
  }
}
