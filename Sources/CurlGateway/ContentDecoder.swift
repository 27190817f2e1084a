internal import Gateway

/// Undoes the content coding of a body (RFC 9110, section 8.4).
enum ContentDecoder {
  case identity
  case gzip(GzipInflater)

  /// The decoder for the value of `Content-Encoding`.
  ///
  /// With `takesAny` a body in one coding that is not known stays as it is.
  ///
  /// - Throws: ``GatewayError/truncated(reason:)`` for a coding that was not asked for; one around
  ///   another is a bomb more often than not.
  init(coding value: String?, takesAny: Bool) throws(GatewayError) {
    let codings = listElements(value ?? "").filter { $0 != "identity" }
    switch codings {
    case []: self = .identity
    case ["gzip"], ["x-gzip"]: self = .gzip(try GzipInflater())
    case let unknown where takesAny && unknown.count == 1: self = .identity
    default:
      let names = presentable(codings.joined(separator: ", "))
      throw .truncated(reason: "the content coding \(names) is not understood")
    }
  }

  /// Whether bytes change on their way through.
  var isCoded: Bool {
    if case .gzip = self { true } else { false }
  }

  /// Decodes what `bytes` complete, piece by piece, and stops where `take` throws.
  func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ take: (UnsafeRawBufferPointer) throws(GatewayError) -> Void
  ) throws(GatewayError) {
    switch self {
    case .identity: try take(bytes)
    case .gzip(let inflater): try inflater.inflate(bytes, take)
    }
  }

  /// - Throws: ``GatewayError/truncated(reason:)`` when the coded stream has not ended.
  func finish() throws(GatewayError) {
    if case .gzip(let inflater) = self { try inflater.finish() }
  }
}
