extension GatewayResponse {
  /// Whether it is what was asked for: 200, or 203, which is a 200 that a proxy on the way has changed
  /// (RFC 9110, section 15.3.4). Other successes have no content that a service here would answer with.
  package var isOK: Bool { status == 200 || status == 203 }
}
