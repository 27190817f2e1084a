import TerminalIO
import Testing

struct PutBackTests {
  @Test func whatWasTypedWhileSomebodyElseReadComesFirst() async throws {
    let pair = try Pair()
    let input = StandardInput(descriptor: pair.reading)
    input.putBack(Array("one\rtw".utf8))
    pair.send("o\nthree\n")
    #expect(await input.nextLine() == "one")
    #expect(await input.nextLine() == "two")
    #expect(await input.nextLine() == "three")
  }
}
