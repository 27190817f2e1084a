package import Gateway

/// What a ``CurlGateway`` needs to know once, for all of its requests.
package struct CurlOptions: Sendable {
  /// The `User-Agent` of every request that names none, as `product/version` (RFC 9110, section
  /// 10.1.5).
  package var userAgent: String
  /// The most time for finding the address, connecting and agreeing on TLS together; never longer
  /// than the request's own time.
  package var connectTimeout: Duration
  /// A file of certificates in PEM form whose authorities are trusted besides the system's.
  package var certificateFile: String?
  /// The only origins that may be asked without TLS.
  package var clearTextOrigins: Set<Origin>

  package init(
    userAgent: String, connectTimeout: Duration = .seconds(10), certificateFile: String? = nil,
    clearTextOrigins: Set<Origin> = []
  ) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.certificateFile = certificateFile
    self.clearTextOrigins = clearTextOrigins
  }
}
