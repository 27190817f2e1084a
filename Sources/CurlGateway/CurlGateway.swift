package import Gateway

/// A ``Gateway`` over libcurl.
package final class CurlGateway: Gateway {
  private let options: CurlOptions

  package init(_ options: CurlOptions) { self.options = options }

  package func send(_ request: GatewayRequest) async throws(GatewayError) -> GatewayResponse {
    throw .failed(reason: "not there yet")
  }

  package func shutDown() {}
}
