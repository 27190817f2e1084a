import CurlGateway
import Gateway
import LoopbackServer
import Testing

@Suite("A CurlGateway that is shut down", .mustEnd)
struct ShutdownTests {
  @Test("cancels what is pending and what comes later")
  func pending() async {
    let server = LoopbackServer { _ in [.stall] }
    let gateway = CurlGateway(server)
    let request = GatewayRequest(server.url)
    await withTaskGroup(of: GatewayError?.self) { group in
      for _ in 0..<10 { group.addTask { await sendFailure(gateway, request) } }
      await server.requests.reached(6)
      gateway.shutDown()
      for await failure in group { #expect(failure == .cancelled) }
    }
    #expect(await sendFailure(gateway, request) == .cancelled)
  }

  @Test("need not have been used")
  func neverStarted() async {
    let server = LoopbackServer(ok())
    let gateway = CurlGateway(server)
    gateway.shutDown()
    gateway.shutDown()
    #expect(await sendFailure(gateway, GatewayRequest(server.url)) == .cancelled)
    #expect(server.connections.count == 0)
  }

  @Test("may be shut down by several at once, while others send")
  func severalAtOnce() async {
    for _ in 0..<50 {
      let server = LoopbackServer(ok())
      let gateway = CurlGateway(server)
      let request = GatewayRequest(server.url)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let failure = await sendFailure(gateway, request)
            #expect(failure == nil || failure == .cancelled)
          }
          group.addTask { gateway.shutDown() }
        }
      }
    }
  }

  @Test("closes its connections")
  func connections() async throws {
    let server = LoopbackServer(ok())
    let gateway = CurlGateway(server)
    _ = try await gateway.send(GatewayRequest(server.url))
    gateway.shutDown()
    await server.endings.reached(1)
  }

  @Test("is one that nobody holds any more")
  func released() async throws {
    let server = LoopbackServer(ok())
    _ = try await answer(of: server)
    await server.endings.reached(1)
  }
}
