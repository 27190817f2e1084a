import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("A cancelled request", .mustEnd)
struct CancellationTests {
  @Test("ends at once while it runs, and its connection with it")
  func running() async throws {
    let server = LoopbackServer { _ in [.text(head("200 OK", "Content-Length: 9") + "a"), .stall] }
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    // The quickest of several: the others may have waited for a processor.
    var times: [Duration] = []
    for round in 1...5 {
      let task = Task { await sendFailure(gateway, request) }
      await server.requests.reached(round)
      times.append(
        await ContinuousClock().measure {
          task.cancel()
          #expect(await task.value == .cancelled)
        })
    }
    #expect(try #require(times.min()) < .milliseconds(200))
    await server.endings.reached(5)
  }

  @Test("leaves the others alone")
  func others() async throws {
    let gate = Gate()
    let server = LoopbackServer { head in
      head.contains("/held") ? [.wait(gate), .text(ok("held"))] : [.stall]
    }
    let gateway = CurlGateway(server)
    let (held, stalled) = (
      GatewayRequest(server.url, path: ["held"]), GatewayRequest(server.url, path: ["stalled"])
    )
    async let response = gateway.send(held)
    let task = Task { await sendFailure(gateway, stalled) }
    await server.requests.reached(2)
    task.cancel()
    #expect(await task.value == .cancelled)
    gate.open()
    #expect(try await response.body == Array("held".utf8))
  }

  @Test("ends before its start is seen, five hundred times")
  func beforeTheStart() async {
    let server = LoopbackServer { _ in [.stall] }
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    for _ in 0..<500 {
      let task = Task { await sendFailure(gateway, request) }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test("ends once when the answer comes at the same time, four hundred times")
  func race() async {
    let server = LoopbackServer(ok("yes"))
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    for round in 0..<400 {
      let requests = server.requests.count
      let task = Task { await sendFailure(gateway, request) }
      if round.isMultiple(of: 2) {
        await server.requests.reached(requests + 1)
      }
      for _ in 0..<(round % 37) { await Task.yield() }
      task.cancel()
      let failure = await task.value
      #expect(failure == nil || failure == .cancelled)
    }
  }

  @Test("is none that was cancelled before it was sent")
  func neverSent() async {
    let server = LoopbackServer(ok())
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    let gate = Counter()
    let task = Task {
      await gate.reached(1)
      return await sendFailure(gateway, request)
    }
    task.cancel()
    gate.add()
    #expect(await task.value == .cancelled)
    #expect(server.connections.count == 0)
  }
}
