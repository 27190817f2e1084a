package import Gateway
internal import LocalFiles

/// Writes every exchange that passes into a folder, without secrets.
///
/// It stands outside of the cache, so that a recording holds what a run was shown, whether it came from
/// the store or the network; and inside of what follows redirects, so that each hop is a file.
package struct RecordingGateway: Gateway {
  private let next: any Gateway
  private let folder: RecordingFolder
  private let secrets: KnownSecrets

  package init(_ next: any Gateway, folder: RecordingFolder, secrets: KnownSecrets) {
    self.next = next
    self.folder = folder
    self.secrets = secrets
  }

  /// - Throws: ``GatewayError/notWritten(path:reason:)`` where the answer came and could not be
  ///   recorded: who records wants all of it.
  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    secrets.learn(from: request)
    let number = folder.nextNumber()
    do throws(GatewayError) {
      let response = try await next.send(request)
      try record(request, outcome(response), number)
      return response
    } catch {
      if error != .cancelled { try record(request, .failure(error), number) }
      throw error
    }
  }

  private func outcome(_ response: GatewayResponse) -> RecordedExchange.Outcome {
    // What a cache made in place of an answer is none.
    if case .missing(let error) = response.source { return .failure(error) }
    return .answer(response)
  }

  private func record(
    _ request: GatewayRequest, _ outcome: RecordedExchange.Outcome, _ number: Int
  ) throws(GatewayError) {
    let exchange = RecordedExchange(RecordedRequest(request), outcome).disclosed(secrets)
    guard let bytes = exchange.encoded() else { return }
    do throws(FileFailure) {
      try folder.add(bytes, exchange.request, number: number)
    } catch {
      throw .notWritten(path: error.path, reason: error.reason)
    }
  }
}

extension RecordedExchange {
  /// The same without what must not be recorded.
  func disclosed(_ secrets: KnownSecrets) -> RecordedExchange {
    let struck = { (headers: HeaderFields) in
      HeaderFields(
        headers.fields.map { .init(name: $0.name, value: secrets.struck($0.value)) })
    }
    var exchange = self
    exchange.request.address = secrets.struck(request.address)
    exchange.request.headers = struck(request.headers)
    switch outcome {
    case .answer(var response):
      response.headers = struck(Recording.disclosed(response.headers))
      response.body = secrets.struck(body: response.body)
      exchange.outcome = .answer(response)
    case .failure(let error):
      if let failure = RecordedFailure(error),
        let error = RecordedFailure(kind: failure.kind, facts: struck(failure.facts)).error
      {
        exchange.outcome = .failure(error)
      }
    }
    return exchange
  }
}
