import Gateway
import Testing

@testable import HTTPCache

struct StorabilityTests {
  private func isStored(
    _ headers: HeaderFields, status: Int = 200, method: GatewayRequest.Method = .get,
    request: HeaderFields = [:], body: String = ""
  ) -> Bool {
    mayStore(
      GatewayResponse(status: status, headers: headers, body: Array(body.utf8)),
      to: GatewayRequest("https://a.example/x", headers: request, method: method))
  }

  @Test(
    "RFC 9111, 3: what a private cache may keep",
    arguments: [
      ([:], 200, true), (["Cache-Control": "private"], 200, true), ([:], 404, true),
      ([:], 500, false), ([:], 201, false), (["Cache-Control": "max-age=9"], 500, true),
      (["Expires": "0"], 201, true), (["Cache-Control": "max-age=9"], 599, true),
      (["Cache-Control": "s-maxage=9"], 500, false), (["Cache-Control": "no-store"], 200, false),
      (["Cache-Control": "max-age=9, nO-sToRe"], 200, false), (["Vary": "*"], 200, false),
      (["Vary": ", *"], 200, false), (["Vary": "a, *"], 200, false), ([:], 304, false),
      (["Cache-Control": "max-age=9, no-store, must-understand"], 200, true),
      (["Cache-Control": "max-age=9, no-store, must-understand"], 599, false),
      (["Cache-Control": "max-age=9, must-understand"], 599, false),
    ] as [(HeaderFields, Int, Bool)])
  func answers(headers: HeaderFields, status: Int, expected: Bool) {
    #expect(isStored(headers, status: status) == expected)
  }

  @Test("RFC 9111, 5.2.1.5: no-store in the request is kept to")
  func requestNoStore() {
    #expect(!isStored(["Cache-Control": "max-age=9"], request: ["Cache-Control": "No-Store"]))
  }

  @Test("RFC 9111, 3.5: Authorization is no obstacle to a private cache")
  func authorization() { #expect(isStored([:], request: ["Authorization": "Basic x"])) }

  @Test(
    "RFC 9111, 3.3: a part is kept as a part, and only one that says which",
    arguments: [
      (["Content-Range": "bytes 0-4/10"], true), (["Content-Range": "bytes 0-4/*"], true),
      ([:], false), (["Content-Range": "bytes 4-0/10"], false),
      (["Content-Range": "bytes 0-4/3"], false), (["Content-Range": "pages 0-4/10"], false),
      (["Content-Range": "bytes 0-3/10"], false),
    ] as [(HeaderFields, Bool)])
  func parts(headers: HeaderFields, expected: Bool) {
    #expect(isStored(headers, status: 206, body: "01234") == expected)
  }

  @Test("RFC 9110, 9.3.3: the answer to a POST is kept when it says for how long and as what")
  func posts() {
    let explicit: HeaderFields = [
      "Cache-Control": "max-age=9", "Content-Location": "https://A.example:443/x",
    ]
    #expect(isStored(explicit, method: .post))
    #expect(!isStored(["Cache-Control": "max-age=9"], method: .post))
    #expect(!isStored(["Cache-Control": "max-age=9", "Content-Location": "/y"], method: .post))
    #expect(!isStored(["Content-Location": "/x"], method: .post))
    #expect(!isStored(explicit, method: .init(rawValue: "PUT")))
  }

  @Test("RFC 9111, 3.1: fields of the connection, and those that it names, are not kept")
  func connectionFields() {
    let kept = storable([
      "Connection": "close, A", "a": "1", "B": "2", "Keep-Alive": "x", "TE": "x", "Upgrade": "x",
      "Transfer-Encoding": "chunked", "Proxy-Authenticate": "x", "Trailer": "x", "Set-Cookie": "c",
    ])
    #expect(kept == ["B": "2", "Set-Cookie": "c"])
  }

  @Test("RFC 9111, 5.2.2.4: fields that no-cache names are not kept")
  func noCacheFields() {
    let kept = storable(["Cache-Control": "no-cache=\"a\"", "A": "1", "B": "2"])
    #expect(kept["A"] == nil && kept["B"] == "2")
  }
}
