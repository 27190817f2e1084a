import Gateway
import LocalFiles
import Presenting
import Recording
import Rendering
import TerminalIO
import TestDoubles
import Testing

@testable import HubApp

@MainActor
struct ExchangesTests {
  private let folder = TemporaryFolder()
  private let output = MemoryOutput()

  private var messages: Messages {
    Messages(
      output: output, data: output,
      style: Terminal(TerminalFacts(environment: [:], terminals: [])).style(.error),
      isJSON: false)
  }

  private func recorded(losing isLost: Bool) async throws -> Exchanges {
    let path = folder.path + "/recording"
    let recording = try RecordingFolder(path)
    let gateway = RecordingGateway(
      StubGateway(), folder: recording, secrets: KnownSecrets([]))
    if isLost { TemporaryFolder.removeEmpty(path) }
    _ = try? await gateway.send(GatewayRequest("https://h.test/"))
    return .recorded(recording)
  }

  /// A card lacked a part because its answer could not be recorded, and blamed the service for it.
  @Test(arguments: [Presenting.ExitStatus.done, .partial, .notFound, .restricted])
  func aRunThatCouldNotBeRecordedHasFailed(_ status: Presenting.ExitStatus) async throws {
    #expect(try await recorded(losing: true).status(status, messages) == .failed)
    #expect(
      output.lines.first == "hub: the recording is not whole: "
        + "\(folder.path)/recording/0001-GET-h.test.http: No such file or directory")
  }

  @Test(arguments: [Presenting.ExitStatus.failed, .interrupted])
  func aRunThatHasFailedAlreadySaysNothingMore(_ status: Presenting.ExitStatus) async throws {
    #expect(try await recorded(losing: true).status(status, messages) == status)
    #expect(output.text == "")
  }

  @Test func aRunThatWasRecordedOrNotAskedToBeStaysAsItIs() async throws {
    #expect(try await recorded(losing: false).status(.partial, messages) == .partial)
    #expect(Exchanges.live.status(.done, messages) == .done)
    #expect(output.text == "")
  }
}
