/// What a server answered, whatever the status.
package struct GatewayResponse: Sendable, Hashable {
  /// The status code of RFC 9110, section 15.
  package var status: Int
  package var headers: HeaderFields
  /// The content after every content coding has been undone.
  package var body: [UInt8]
  /// The version of HTTP it was said in, such as `1.1` or `2`.
  package var version = "1.1"
  /// Where it comes from.
  package var source = Source.network
  /// Whether it says back a secret, so that it must not be kept anywhere.
  package var holdsSecret = false
  /// Where it is a refusal for a rate limit: until when the account must send nothing, in milliseconds
  /// since 1970, as worked out from this answer and those before.
  package var limitedUntil: Int?

  package init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
