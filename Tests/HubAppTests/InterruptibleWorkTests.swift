import TerminalIO
import Testing

@testable import HubApp

struct InterruptibleWorkTests {
  @Test("Ctrl-C while a page was drawn for longer than 800 ms ended the program")
  func theFirstInterruptOfAPieceOfWorkIsSurvived() {
    let work = InterruptibleWork()
    #expect(!work.survives(.interrupt))
    work.begin()
    #expect(work.survives(.interrupt))
    #expect(!work.survives(.interrupt))
    work.begin()
    work.end()
    #expect(!work.survives(.interrupt))
  }

  @Test(arguments: [Signal.terminate, .hangUp, .quit])
  func noOtherSignalIs(_ signal: Signal) {
    let work = InterruptibleWork()
    work.begin()
    #expect(!work.survives(signal))
  }
}
