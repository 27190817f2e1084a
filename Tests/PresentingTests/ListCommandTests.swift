import Presenting
import Testing

struct ListCommandTests {
  @Test(arguments: [
    ("", ListCommand.more), ("  ", .more), ("n", .more), ("N", .more), ("next", .more),
    ("more", .more), ("p", .previous), ("previous", .previous), ("25", .open(25)),
    (" 25 ", .open(25)), ("#0025", .open(25)), ("0025", .open(25)), ("0", .open(0)),
    ("-1", .open(-1)), ("/char", .search("char")), ("/ mr mime ", .search("mr mime")),
    ("/", .search("")), ("//", .search("/")), ("o 3", .link(3)), ("link 3", .link(3)),
    ("O  3", .link(3)), ("?", .help), ("h", .help), ("help", .help),
  ])
  func readsALine(_ line: String, _ command: ListCommand) {
    #expect(ListCommand(line) == command)
  }

  @Test(arguments: [
    "o", "o x", "o 3 4", "p 2", "next page", "pikachu", "25 26", "2.5", "x\u{1B}[31m",
    "99999999999999999999",
  ])
  func keepsWhatItDoesNotKnow(_ line: String) {
    #expect(ListCommand(line) == .unknown(line))
    #expect(ListCommand("  \(line) ") == .unknown(line))
  }

  @Test(arguments: [("  a b ", "a b"), ("", ""), (" \t\n", ""), ("a", "a")])
  func trimsWhiteSpaceAtBothEnds(_ text: String, _ trimmed: String) {
    #expect(text.trimmed == trimmed)
  }
}
