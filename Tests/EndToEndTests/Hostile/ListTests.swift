import LoopbackServer
import Testing

extension HostileServerTests {
  /// Lists that lead elsewhere, back, on for ever, or break off: what came is shown, and called a part.
  @Suite(.mustEnd)
  struct ListTests {
    private static func number(_ name: String, in request: String) -> Int {
      let digits = request.split(separator: name + "=").dropFirst().first?.prefix { $0.isNumber }
      return digits.flatMap { Int($0) } ?? 0
    }

    private static func pokemon(_ offset: Int, next: String, count: Int = 999_999) -> [Step] {
      json(
        #"{"count":\#(count),"next":"\#(next)","results":[{"name":"m\#(offset)","url":"https://h/\#(offset + 1)/"}]}"#
      )
    }

    private static func stargazers(_ page: Int, next: String) -> [Step] {
      json(#"[{"login":"u\#(page)","id":\#(page)}]"#, "Link: <\(next)>; rel=\"next\"")
    }

    private static func history(_ page: Int, next: String) -> [Step] {
      json(
        #"[{"week":\#(1_760_832_000 - page * 604_800),"total":1}]"#, "Link: <\(next)>; rel=\"next\""
      )
    }

    private static func marvel(_ offset: Int) -> [Step] {
      json(#"{"data":{"total":999999,"results":[{"id":\#(offset + 1),"name":"c\#(offset)"}]}}"#)
    }

    private func run(_ arguments: String..., script: @escaping LoopbackServer.Script) async throws
      -> (
        PipeRun, LoopbackServer
      )
    {
      let server = LoopbackServer(script)
      return (try await runHub(arguments + ["--json"], against: server), server)
    }

    @Test func oneWithoutEndIsBounded() async throws {
      let lists: [([String], LoopbackServer.Script)] = [
        (
          ["pokemon", "--all"],
          { request in
            let offset = Self.number("offset", in: request)
            return Self.pokemon(offset, next: "https://h/?offset=\(offset + 1)")
          }
        ),
        (
          ["stargazers", "o/r", "--all"],
          { request in
            let page = Self.number("&page", in: request)
            return Self.stargazers(page, next: "https://h/?page=\(page + 1)")
          }
        ),
        (
          ["stargazers", "o/r", "--history"],
          { request in
            let page = Self.number("&page", in: request)
            return Self.history(page, next: "https://h/?page=\(page + 1)")
          }
        ),
      ]
      for (arguments, script) in lists {
        let server = LoopbackServer(script)
        let run = try await runHub(arguments + ["--json"], against: server)
        expect(run, "partial")
        #expect(run.lines.count { $0.hasPrefix("{") } == 500, "\(arguments)")
        #expect(server.requests.count == 500)
      }
    }

    @Test func oneThatRepeatsItselfIsNoticed() async throws {
      let (pokemon, _) = try await run("pokemon", "--all") { request in
        Self.pokemon(0, next: "https://h/?offset=\(Self.number("offset", in: request) + 1)")
      }
      expect(pokemon, "partial")
      let (back, _) = try await run("pokemon", "--all") { _ in
        Self.pokemon(0, next: "https://h/?offset=0")
      }
      expect(back, "partial")
      let (people, server) = try await run("stargazers", "o/r", "--all") { request in
        Self.stargazers(1, next: "https://h/?page=\(Self.number("&page", in: request) + 1)")
      }
      expect(people, "partial")
      #expect(server.requests.count == 2)
      let (characters, _) = try await run("marvel", "--all") { _ in Self.marvel(0) }
      expect(characters, "partial")
    }

    @Test func oneThatBreaksOffIsAPart() async throws {
      let broken = [json("{}", status: "501 x"), json("<html>"), json("[1]")]
      for end in broken {
        let (pokemon, _) = try await run("pokemon", "--all") { request in
          Self.number("offset", in: request) == 0
            ? Self.pokemon(0, next: "https://h/?offset=1") : end
        }
        expect(pokemon, "partial")
        #expect(pokemon.output.contains("m0"))
        let (people, _) = try await run("stargazers", "o/r", "--all") { request in
          Self.number("&page", in: request) == 1
            ? Self.stargazers(1, next: "https://h/?page=2") : end
        }
        expect(people, "partial")
        #expect(people.output.contains("u1"))
        let (characters, _) = try await run("marvel", "--all") { request in
          Self.number("offset", in: request) == 0 ? Self.marvel(0) : end
        }
        expect(characters, "partial")
        #expect(characters.output.contains("c0"))
      }
    }

    @Test func theNextPageIsAskedFromTheServiceWhateverHostItNames() async throws {
      let other = LoopbackServer("")
      let address = other.url
      let (run, server) = try await run("pokemon", "--all") { request in
        Self.number("offset", in: request) == 0
          ? Self.pokemon(0, next: "\(address)/?offset=1") : Self.pokemon(1, next: "", count: 2)
      }
      expect(run, nil)
      #expect(server.requests.count == 2)
      #expect(other.connections.count == 0)
    }

    @Test func aSearchThatCouldNotLookEverywhereSaysSo() async throws {
      let (found, _) = try await run("pokemon", "--name", "m") { request in
        Self.number("offset", in: request) == 0
          ? Self.pokemon(0, next: "https://h/?offset=1") : json("{}", status: "501 x")
      }
      expect(found, "partial")
      let (missing, _) = try await run("pokemon", "--name", "zz") { request in
        Self.number("offset", in: request) == 0
          ? Self.pokemon(0, next: "https://h/?offset=1") : json("{}", status: "501 x")
      }
      expect(missing, "http-5xx")
    }
  }
}
