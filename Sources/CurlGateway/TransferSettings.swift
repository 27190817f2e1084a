internal import Ccurl
internal import Gateway

/// What every easy handle is given, whatever the request.
struct TransferSettings: Sendable {
  private let userAgent: String
  private let connectTimeout: Duration
  private let trust: Trust

  init(_ options: CurlOptions, _ authorities: SystemAuthorities) {
    userAgent = options.userAgent
    connectTimeout = options.connectTimeout
    trust = Trust(system: authorities, extraFile: options.certificateFile)
  }

  func apply(_ job: Job, to easy: EasyHandle) throws(GatewayError) {
    try applyAddress(job, to: easy)
    try applyLimits(job, to: easy)
    try trust.apply(to: easy)
    try applyMethod(job.request, to: easy)
    try applyFields(job.request, to: easy)
  }

  private func applyMethod(_ request: GatewayRequest, to easy: EasyHandle) throws(GatewayError) {
    try easy.set(CURLOPT_NOBODY, request.method == .head)
    if let body = request.sentBody { try easy.set(body: body) }
    if request.method != .get && request.method != .head || request.sentBody != nil {
      try easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  private func applyAddress(_ job: Job, to easy: EasyHandle) throws(GatewayError) {
    try easy.set(CURLOPT_URL, job.request.url)
    // Dots in a path are data by now: the request has encoded those that are not meant.
    try easy.set(CURLOPT_PATH_AS_IS, true)
    try easy.set(CURLOPT_PROTOCOLS_STR, job.origin.isSecure ? "https" : "http,https")
    try easy.set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    try easy.set(CURLOPT_FOLLOWLOCATION, false)
    try easy.set(CURLOPT_DISALLOW_USERNAME_IN_URL, true)
    try easy.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    // A proxy's own answer to CONNECT is not the server's.
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
    // HTTP/2 is agreed on in the TLS handshake; without one there is nothing to wait for.
    try easy.set(
      CURLOPT_HTTP_VERSION,
      job.origin.isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
    try easy.set(CURLOPT_PIPEWAIT, job.origin.isSecure)
    try easy.set(CURLOPT_HTTP09_ALLOWED, false)
  }

  private func applyLimits(_ job: Job, to easy: EasyHandle) throws(GatewayError) {
    // 0 would mean no limit.
    let whole = max(job.request.timeout.wholeMilliseconds, 1)
    let connecting = max(connectTimeout(of: job.request).wholeMilliseconds, 1)
    try easy.set(CURLOPT_TIMEOUT_MS, whole)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, connecting)
    try easy.set(CURLOPT_NOSIGNAL, true)
    // Without it, removing a handle whose name is being looked up waits for the resolver, and every
    // other transfer with it.
    try easy.set(CURLOPT_QUICK_EXIT, true)
  }

  private func applyFields(_ request: GatewayRequest, to easy: EasyHandle) throws(GatewayError) {
    // The coding is undone here: libcurl takes a gzip stream that was cut off for a whole one.
    try easy.set(CURLOPT_HTTP_CONTENT_DECODING, false)
    try easy.set(CURLOPT_USERAGENT, userAgent)
    var fields = request.headers.fields
    if request.headers["Accept-Encoding"] == nil {
      fields.append(HeaderFields.Field(name: "Accept-Encoding", value: "gzip"))
    }
    var lines = fields.map(line)
    if request.sentBody != nil {
      // libcurl would call every content a form, and ask before it sends a large one.
      if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
      if request.headers["Expect"] == nil { lines.append("Expect:") }
    }
    try easy.set(CURLOPT_HTTPHEADER, lines: lines)
  }

  /// The time a request has for its connection.
  func connectTimeout(of request: GatewayRequest) -> Duration {
    min(connectTimeout, request.timeout)
  }
}

extension GatewayRequest {
  /// The content as it is sent: none with HEAD, and an empty one with methods that are expected to
  /// have some (RFC 9110, section 8.6), so that its length is said.
  fileprivate var sentBody: [UInt8]? {
    guard method != .head else { return nil }
    return body ?? (["POST", "PUT", "PATCH"].contains(method.rawValue) ? [] : nil)
  }
}

/// A field as CURLOPT_HTTPHEADER wants it: `Name:` without a value would take the field away.
private func line(_ field: HeaderFields.Field) -> String {
  let value = field.value.drop { $0 == " " || $0 == "\t" }
  return value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
}
