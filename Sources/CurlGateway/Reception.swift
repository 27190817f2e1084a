internal import Gateway

/// Takes in an answer as libcurl hands it over, and judges it.
final class Reception {
  /// What becomes of the transfer.
  enum Verdict {
    case goOn
    /// Nothing more is read, so that the request's time runs out.
    case stopReading
    case giveUp
  }

  private let request: GatewayRequest
  private let origin: Origin
  private var head = ResponseHead()
  private var decoder = ContentDecoder.identity
  private var body: [UInt8] = []
  /// Bytes of interim answers.
  private var interimCount = 0
  /// Bytes of trailers, which libcurl does not count.
  private var trailerCount = 0
  /// Whether ``Verdict/stopReading`` was the last word.
  private(set) var hasStoppedReading = false
  /// Bytes of the body as they came, before decoding.
  private var wireCount = 0
  /// Why the transfer was given up here, once it was.
  private(set) var failure: GatewayError?

  init(_ request: GatewayRequest, _ origin: Origin) {
    self.request = request
    self.origin = origin
  }

  /// Whether anything of an answer has come.
  var hasBegun: Bool { head.status != nil }

  func receiveHeader(line: UnsafeRawBufferPointer) -> Verdict {
    guard failure == nil else { return .giveUp }
    if head.isComplete { return receiveTrailer(line) }
    guard !head.take(line) else { return attempt { () throws(GatewayError) in try beginBody() } }
    // An answer that is put off for ever comes too late, however busily that is done. libcurl would
    // end it at 300 kB as one with too long a head; some versions keep all of it in memory.
    if let status = head.status, status < 200 { interimCount += line.count }
    guard interimCount > Self.mostInterim else { return .goOn }
    hasStoppedReading = true
    return .stopReading
  }

  private static let mostInterim = 192 << 10
  private static let mostTrailers = 64 << 10

  /// Trailers are read and forgotten; they have an end all the same.
  private func receiveTrailer(_ line: UnsafeRawBufferPointer) -> Verdict {
    trailerCount += line.count
    return attempt { () throws(GatewayError) in
      guard trailerCount <= Self.mostTrailers else {
        throw .truncated(reason: "the trailers have no end")
      }
    }
  }

  func receiveBody(_ part: UnsafeRawBufferPointer) -> Verdict {
    guard failure == nil else { return .giveUp }
    return attempt { () throws(GatewayError) in
      wireCount += part.count
      // What decodes to nothing, such as empty gzip members without end, must end as well.
      guard wireCount <= mostCoded(of: request.bodyLimit) else {
        throw .tooLarge(limit: request.bodyLimit)
      }
      try decoder.decode(part) { (bytes: UnsafeRawBufferPointer) throws(GatewayError) in
        guard bytes.count <= request.bodyLimit - body.count else {
          throw .tooLarge(limit: request.bodyLimit)
        }
        body.append(contentsOf: bytes)
      }
    }
  }

  /// The answer, after libcurl found nothing wrong with it.
  func completed() -> Outcome {
    guard head.isComplete, let status = head.status, status >= 200 else {
      return .failure(.truncated(reason: "the answer ended within its header fields"))
    }
    if hasBody, case .length(let length) = head.framing, wireCount != length {
      return .failure(.truncated(reason: "\(wireCount) of \(length) bytes of the body came"))
    }
    do throws(GatewayError) {
      // A framed body of no bytes at all is a habit of servers that compress whatever they send.
      if !(wireCount == 0 && head.framing != .untilClose) { try decoder.finish() }
    } catch {
      return .failure(error)
    }
    var headers = head.fields
    if decoder.isCoded {
      // They described the body as it came.
      headers["Content-Encoding"] = nil
      headers["Content-Length"] = nil
    }
    var response = GatewayResponse(status: status, headers: headers, body: body)
    response.version = head.version
    return .success(response)
  }

  /// Once the final header fields are there.
  private func beginBody() throws(GatewayError) {
    try head.checkLengths()
    if head.status == 304, !isConditional {
      throw .policy(reason: "the server answered 304 to a request without a condition")
    }
    guard hasBody else { return }
    let framing = head.framing
    // Nothing tells such a body from one that somebody cut off; with TLS the answer is expected to
    // be safe from that. (RFC 9112, section 9.8, wants a close_notify, which libcurl does not ask.)
    if framing == .untilClose, origin.isSecure {
      throw .truncated(reason: "nothing tells where the answer ends")
    }
    let coding = head.fields["Content-Encoding"]
    decoder = try ContentDecoder(
      coding: coding, takesAny: request.takesAnyCoding, limit: request.bodyLimit)
    if case .length(let length) = framing, !decoder.isCoded, length > request.bodyLimit {
      throw .tooLarge(limit: request.bodyLimit)
    }
  }

  private var hasBody: Bool { request.method != .head && head.mayHaveBody }

  /// RFC 9110, section 15.4.5: what a 304 answers.
  private var isConditional: Bool {
    request.headers["If-None-Match"] != nil || request.headers["If-Modified-Since"] != nil
  }

  private func attempt(_ work: () throws(GatewayError) -> Void) -> Verdict {
    do throws(GatewayError) {
      try work()
      return .goOn
    } catch {
      failure = error
      return .giveUp
    }
  }
}
