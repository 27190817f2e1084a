import LoopbackServer
import Testing

extension HostileServerTests {
  /// Where a server may send a client, and where not.
  @Suite(.mustEnd)
  struct RedirectTests {
    @Test(arguments: [
      "", "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,x", "gopher://127.0.0.1/",
      "javascript:alert(1)", "mailto:a@example.org", "unix:/x", "http:", "http://", "https:///x",
      "//", "///", "http://127.0.0.2/", "//127.0.0.2/", "hTTp://127.0.0.2/",
      "http://127.0.0.1:1/", "http://u:canary@127.0.0.1/", "https://u@127.0.0.1/",
      "\\\\example.org", "http:\\\\example.org", "/a\tb", "/a b", "/\u{1B}[2J",
      "https://é.example/",
      "https://127.0.0.1:0/", "https://127.0.0.1:65536/", "https://127.0.0.1:-1/",
      "https://127.0.0.1:abc/", "https://[::1", "https://[zz]/", "https://%31%32%37.0.0.1/",
      "http://169.254.169.254/", "https://169.254.169.254/latest", "https://169.254.169.254./",
      "https://0.0.0.0/", "https://[::]/", "https://[fe80::1]/",
      "https://[::ffff:169.254.169.254]/",
      "https://0xa9fea9fe/", "https://2852039166/", "https://0251.0376.0251.0376/",
      "https://224.0.0.1/", "https://255.255.255.255/",
    ])
    func isRefused(_ location: String) async throws {
      let server = LoopbackServer { _ in
        [.text(head("302 Found", "Location: \(location)", "Content-Length: 0"))]
      }
      expect(try await runAPI(server, "--follow", "-H", "X-Api-Key: canary"), "policy")
      #expect(server.requests.count == 1)
    }

    @Test(arguments: [
      ("/b", "/b"), ("b", "/d/b"), ("./b", "/d/b"), ("../b", "/b"), ("../../../b", "/b"),
      ("?x", "/d/a?x"), ("/b#part", "/b"), ("/b/../c", "/c"), ("/%2e%2e/b", "/%2e%2e/b"),
    ])
    func isFollowedOnTheSameServer(_ location: String, _ path: String) async throws {
      let server = LoopbackServer { head in
        head.hasPrefix("GET /d/a HTTP")
          ? [.text("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
          : json("{}")
      }
      let run = try await runHub(
        ["api", "--json", "--no-retry", "--follow", server.url + "/d/a"], against: server)
      expect(run, nil)
      #expect(server.heads.last?.hasPrefix("GET \(path) HTTP/1.1\r\n") == true)
    }

    @Test(arguments: [(5, nil), (6, "policy"), (50, "policy")] as [(Int, String?)])
    func endsAfterFiveHops(_ hops: Int, _ code: String?) async throws {
      let server = LoopbackServer { request in
        let number = request.firstMatch(of: /^GET \/(\d+)/).flatMap { Int($0.1) } ?? 0
        return number < hops
          ? [.text(head("302 Found", "Location: /\(number + 1)", "Content-Length: 0"))] : json("{}")
      }
      let run = try await runAPI(server, "--follow")
      expect(run, code)
      #expect(server.requests.count == 6)
    }

    @Test(arguments: [300, 301, 302, 303, 304, 305, 307, 308, 399])
    func withoutAnAddressIsAnErrorInTheModules(_ status: Int) async throws {
      let server = LoopbackServer { _ in [.text(head("\(status) x", "Content-Length: 0"))] }
      for arguments in [["pokemon", "ditto"], ["stargazers", "o/r"], ["marvel"]] {
        expect(try await runHub(arguments + ["--json"], against: server), "policy")
      }
    }
  }
}
