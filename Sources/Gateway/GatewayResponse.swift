/// What a server answered, whatever the status.
package struct GatewayResponse: Sendable, Hashable {
  /// The status code of RFC 9110, section 15.
  package var status: Int
  package var headers: HeaderFields
  /// The content after every content coding has been undone.
  package var body: [UInt8]

  package init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
