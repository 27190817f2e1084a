package import Gateway

/// Answers from the data that ships inside the program, in the shapes of the services themselves.
///
/// It routes on the request's `path` alone, for Flickr on its `method`, so that any base address will do. Nothing is parsed:
/// an answer is put together from lines of the embedded files as they stand.
package struct DemoGateway: Gateway {
  private let answer: @Sendable (GatewayRequest) -> GatewayResponse

  /// Pokémon, their species and their evolution chains; items and their categories.
  package static let pokeAPI = DemoGateway(answer: DemoPokeAPI.answer)
  /// `demo/open`, `demo/withheld` and `demo/empty`: stargazers listed, withheld, none.
  package static let gitHub = DemoGateway(answer: DemoGitHub.answer)
  /// Characters and their comics, series, stories and events.
  package static let marvel = DemoGateway(answer: DemoMarvel.answer)
  /// A picture of ours for every address, always the same for the same one; it has nothing of the
  /// service's own.
  package static let pictures = DemoGateway(answer: DemoPictures.answer)

  /// Photos along a walk through Zagreb.
  package static let flickr = DemoGateway(answer: DemoFlickr.answer)

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    guard !Task.isCancelled else { throw .cancelled }
    var response = answer(request)
    guard response.body.count <= request.bodyLimit else {
      throw .tooLarge(limit: request.bodyLimit)
    }
    if request.method == .head { response.body = [] }
    return response
  }
}
