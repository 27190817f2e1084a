import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing

@MainActor
struct MessagesTests {
  private let errors = MemoryOutput()

  private func messages(isJSON: Bool) -> Messages {
    Messages(output: errors, data: MemoryOutput(), style: .plain, isJSON: isJSON)
  }

  @Test func aProblemIsALineOfCauseAndOneOfRemedy() {
    messages(isJSON: false).show(Problem(.dns, "no such host", hint: "look at the address"))
    messages(isJSON: false).show(Problem(.dns, "no such host"))
    #expect(
      errors.lines == ["hub: no such host", "     look at the address", "hub: no such host"])
  }

  @Test func aProblemIsOneObjectForAProgram() {
    messages(isJSON: true).show(Problem(.rateLimited, "too \"many\"", hint: nil))
    #expect(
      errors.lines == [
        #"{"error":{"code":"rate-limited","exit":5,"message":"too \"many\"","hint":null}}"#
      ])
  }

  @Test func whatHappenedBeforeIsSaidBefore() {
    let messages = messages(isJSON: false)
    messages.willShow = { [errors] in errors.write("earlier") }
    messages.show(note: "later")
    messages.show(Problem(.dns, "even later"))
    #expect(errors.lines == ["earlier", "later", "earlier", "hub: even later"])
  }

  @Test func whatAProgramReadsIsAnObjectAndNoText() {
    messages(isJSON: true).show("5 left", as: .object([.init("left", .integer(5))]))
    messages(isJSON: false).show("5 left", as: .object([.init("left", .integer(5))]))
    #expect(errors.lines == [#"{"left":5}"#, "5 left"])
  }

  @Test func aNoteIsSaidOnce() {
    let messages = messages(isJSON: false)
    messages.showOnce(note: "closed")
    messages.showOnce(note: "closed")
    messages.showOnce(note: "other")
    #expect(errors.lines == ["closed", "other"])
  }
}
