import Foundation
import Gateway
import LoopbackServer
import Testing

@testable import CurlGateway

@Suite("A CurlGateway over TLS", .mustEnd)
struct TrustTests {
  private static func ask(
    _ url: String, file: String? = nil, system: SystemAuthorities = .ofThisSystem,
    timeout: Duration = .seconds(30)
  ) async -> Outcome {
    let options = CurlOptions(userAgent: "hub/test", certificateFile: file)
    let gateway = CurlGateway(options, authorities: system)
    do throws(GatewayError) {
      return .success(try await gateway.send(GatewayRequest(url, timeout: timeout)))
    } catch {
      return .failure(error)
    }
  }

  private static func isUntrusted(_ outcome: Outcome) -> Bool {
    if case .failure(let error) = outcome { error.isUntrusted } else { false }
  }

  @Test("trusts what the certificate file says, and nobody else")
  func certificateFile() async throws {
    let authority = try await TestAuthority()
    try await authority.issue("server")
    let server = try await TLSServer(authority)
    let answer = try await Self.ask(server.url + "/answer", file: authority.certificateFile).get()
    #expect(answer.body == Array("safe".utf8))
    #expect(Self.isUntrusted(await Self.ask(server.url + "/answer")))
    let other = try await TestAuthority()
    #expect(
      Self.isUntrusted(await Self.ask(server.url + "/answer", file: other.certificateFile)))
  }

  @Test("refuses a certificate that signs itself")
  func selfSigned() async throws {
    let authority = try await TestAuthority()
    try await openssl(
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1",
      "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "self.key", "-out", "self.pem",
      in: authority.directory)
    let server = try await TLSServer(authority, "self")
    let outcome = await Self.ask(server.url + "/answer?key=canary")
    guard case .failure(.untrusted(host: "127.0.0.1", let reason)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!reason.contains("canary"))
  }

  @Test(
    "refuses a certificate that is not for this host",
    arguments: [
      ("another host", "/CN=127.0.0.1", "subjectAltName=DNS:example.org"),
      ("a common name only", "/CN=127.0.0.1", "keyUsage=digitalSignature"),
      ("a mail address and a common name", "/CN=127.0.0.1", "subjectAltName=email:a@example.org"),
    ])
  func names(what: String, subject: String, extensions: String) async throws {
    let authority = try await TestAuthority()
    try await authority.issue("server", subject: subject, extensions: extensions)
    let server = try await TLSServer(authority)
    #expect(
      Self.isUntrusted(await Self.ask(server.url + "/answer", file: authority.certificateFile)))
  }

  @Test("refuses TLS older than 1.2, and a certificate whose time is over")
  func old() async throws {
    let authority = try await TestAuthority()
    try await authority.issue("server")
    let oldTLS = try await TLSServer(authority, "server", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0")
    #expect(
      Self.isUntrusted(await Self.ask(oldTLS.url + "/answer", file: authority.certificateFile)))
    try await authority.issue("expired", days: -1)
    let expired = try await TLSServer(authority, "expired")
    #expect(
      Self.isUntrusted(await Self.ask(expired.url + "/answer", file: authority.certificateFile)))
  }

  @Test("trusts the system's authorities and those of the file together")
  func both() async throws {
    let (system, extra, other) = (
      try await TestAuthority(), try await TestAuthority(), try await TestAuthority()
    )
    for authority in [system, extra, other] { try await authority.issue("server") }
    try await openssl("rehash", system.directory.url.path, in: system.directory)
    let servers = (
      try await TLSServer(system), try await TLSServer(extra), try await TLSServer(other)
    )
    let found = SystemAuthorities.found(directory: system.directory.url.path, bundles: [])
    guard case .directory = found else {
      Issue.record("\(found)")
      return
    }
    for authorities in [found, .bundle(system.certificateFile)] {
      let file = extra.certificateFile
      for server in [servers.0, servers.1] {
        let answer = await Self.ask(server.url + "/answer", file: file, system: authorities)
        #expect(try answer.get().status == 200)
      }
      #expect(
        Self.isUntrusted(await Self.ask(servers.2.url + "/answer", file: file, system: authorities))
      )
      #expect(
        Self.isUntrusted(await Self.ask(servers.1.url + "/answer", system: authorities)))
      #expect(
        try await Self.ask(servers.0.url + "/answer", system: authorities).get().status == 200)
    }
  }

  @Test("says so when the certificate file cannot be used", arguments: [true, false])
  func badFile(exists: Bool) async throws {
    let authority = try await TestAuthority()
    try await authority.issue("server")
    let server = try await TLSServer(authority)
    try authority.directory.write("no certificate", to: "bad.pem")
    let file = authority.directory.path(exists ? "bad.pem" : "missing.pem")
    for system in [SystemAuthorities.ofThisSystem, .bundle(authority.certificateFile)] {
      let outcome = await Self.ask(server.url + "/answer", file: file, system: system)
      // Appended to a bundle, a file without certificates adds nothing.
      if exists, case .bundle = system { continue }
      #expect(Self.isUntrusted(outcome))
    }
  }

  @Test("does not trust an answer that only the end of the connection ends")
  func untilClose() async throws {
    let authority = try await TestAuthority()
    try await authority.issue("server")
    let server = try await TLSServer(authority, "server", "-www")
    let outcome = await Self.ask(server.url + "/", file: authority.certificateFile)
    #expect(outcome == .failure(.truncated(reason: "nothing tells where the answer ends")))
  }

  @Test("does not send a request to a server without TLS")
  func noTLS() async throws {
    let server = LoopbackServer(ok())
    let outcome = await Self.ask(
      "https://127.0.0.1:\(server.port)/", timeout: .milliseconds(200))
    #expect(outcome == .failure(.timedOut(after: .milliseconds(200))))
    #expect(server.requests.count == 0)
  }

  @Test("looks for the system's authorities where they are")
  func search() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "bundle.pem")
    let bundles = [directory.path("none.pem"), directory.path("bundle.pem")]
    let found = SystemAuthorities.found(directory: directory.url.path, bundles: bundles)
    guard case .bundle(let path) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(path == bundles[1])
    let none = SystemAuthorities.found(directory: directory.path("none"), bundles: [])
    guard case .builtIn = none else {
      Issue.record("\(none)")
      return
    }
  }
}
