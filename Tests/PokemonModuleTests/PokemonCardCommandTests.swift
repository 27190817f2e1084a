import Testing

@testable import PokemonModule

struct PokemonCardCommandTests {
  @Test(arguments: [
    ("3", PokemonCardCommand.relative(3)), ("#0003", .relative(3)), ("0", .relative(0)),
    ("o 2", .link(2)), ("link 2", .link(2)), ("m", .allMoves), ("moves", .allMoves), ("?", .help),
    ("help", .help), ("", .again), ("  ", .again), ("n", .unknown("n")), ("next", .unknown("next")),
    ("p", .unknown("p")), ("/char", .unknown("/char")), ("o", .unknown("o")),
    ("charmander", .unknown("charmander")), ("m 1", .unknown("m 1")),
  ])
  func readsALine(_ line: String, _ command: PokemonCardCommand) {
    #expect(PokemonCardCommand(line) == command)
  }
}
