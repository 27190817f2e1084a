import TerminalIO
import Testing

struct ReflowingTests {
  @Test(arguments: [
    ("short", 10, ["short"]),
    ("a line too long", 8, ["a line", "too long"]),
    ("  with a margin", 10, ["  with a", "  margin"]),
    ("--all  Show all rows.", 16, ["--all  Show all", "       rows."]),
    ("--interactive  Ask what is next.", 20, ["--interactive", "    Ask what is", "    next."]),
    ("                a column without room", 20, ["    a column without", "    room"]),
    ("one\n\ntwo three", 5, ["one", "", "two", "three"]),
    ("abcdef", 1, ["a", "b", "c", "d", "e", "f"]),
    ("", 0, [""]),
  ])
  func whatIsTooLongGoesOnWhereItBegan(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(reflowed(text, to: width) == lines)
  }

  @Test func withoutUTF8WhatIsMeasuredIsASCII() {
    #expect(reflowed("… …", to: 4, encoding: .ascii) == ["...", "..."])
  }
}
