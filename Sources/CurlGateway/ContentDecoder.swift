internal import Gateway

/// Undoes the content coding of a body (RFC 9110, section 8.4).
enum ContentDecoder {
  case identity
  /// One inflater for each time the body was compressed, the outermost first.
  case gzip([GzipInflater])

  /// More than anybody compresses a body again, and few enough to be tried.
  private static let mostLayers = 16

  /// The decoder for the value of `Content-Encoding`, for a body of at most `limit` bytes.
  ///
  /// With `takesAny` a body in one coding that is not known stays as it is.
  ///
  /// - Throws: ``GatewayError/truncated(reason:)`` for a coding that was not asked for.
  init(coding value: String?, takesAny: Bool, limit: Int) throws(GatewayError) {
    let codings = listElements(value ?? "").filter { $0 != "identity" }
    if codings.isEmpty || takesAny && codings.count == 1 && !isGzip(codings[0]) {
      self = .identity
    } else if codings.count <= Self.mostLayers, codings.allSatisfy(isGzip) {
      var layers: [GzipInflater] = []
      for _ in codings { layers.append(try GzipInflater()) }
      // What stands between two layers is a coded body; the innermost one is counted by its reader.
      for layer in layers.dropLast() { layer.bound = (most: mostCoded(of: limit), limit: limit) }
      self = .gzip(layers)
    } else {
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
    case .gzip(let layers): try inflate(bytes, layers[...], take)
    }
  }

  private func inflate(
    _ bytes: UnsafeRawBufferPointer, _ layers: ArraySlice<GzipInflater>,
    _ take: (UnsafeRawBufferPointer) throws(GatewayError) -> Void
  ) throws(GatewayError) {
    guard let layer = layers.first else { return try take(bytes) }
    try layer.inflate(bytes) { (piece: UnsafeRawBufferPointer) throws(GatewayError) in
      try inflate(piece, layers.dropFirst(), take)
    }
  }

  /// - Throws: ``GatewayError/truncated(reason:)`` when the coded stream has not ended.
  func finish() throws(GatewayError) {
    guard case .gzip(let layers) = self else { return }
    for layer in layers { try layer.finish() }
  }
}

private func isGzip(_ coding: String) -> Bool { coding == "gzip" || coding == "x-gzip" }

/// The most bytes a body of at most `limit` can have in a coding: no encoder makes one an eighth
/// longer.
func mostCoded(of limit: Int) -> Int { limit + limit / 8 + (64 << 10) }
