package import Gateway
internal import Testing

/// Answers by the end of the path asked for, remembers what it was asked.
///
/// Answers for one path are given in order, the last of them again and again; a path that was not
/// scripted fails the test.
package actor ScriptedGateway: Gateway {
  private var script: [String: [Result<GatewayResponse, GatewayError>]]
  package private(set) var requests: [GatewayRequest] = []

  package init(_ script: [String: [Result<GatewayResponse, GatewayError>]]) {
    self.script = script
  }

  /// A gateway with one answer for each path.
  package init(_ answers: [String: GatewayResponse]) {
    script = answers.mapValues { [.success($0)] }
  }

  /// The addresses asked for, in order.
  package var urls: [String] { requests.map(\.url) }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    requests.append(request)
    let path = String(request.url.prefix { $0 != "?" })
    guard let key = script.keys.filter(path.hasSuffix).max(by: { $0.count < $1.count }),
      let answers = script[key], let answer = answers.first
    else {
      Issue.record("no answer scripted for \(request.url)")
      throw .failed(reason: "not scripted")
    }
    if answers.count > 1 { script[key] = Array(answers.dropFirst()) }
    return try answer.get()
  }
}
