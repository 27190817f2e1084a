internal import FoundationEssentials
internal import Gateway

extension RecordedExchange {
  /// The exchange as the content of a file; see docs/recording.md.
  ///
  /// `nil` for a failure that is no answer of anybody's, such as a cancellation.
  package func encoded() -> [UInt8]? {
    var head = "\(request.line)\n\(lines(request.headers))\n"
    switch outcome {
    case .failure(let error):
      guard let failure = RecordedFailure(error) else { return nil }
      head += "\(RecordedFailure.mark) \(failure.kind)\n\(lines(failure.facts))"
      return Array(head.utf8)
    case .answer(let response):
      head += "HTTP/\(lineText(response.version)) \(response.status)\n\(lines(response.headers))"
      guard !isPlainText(response.body) else {
        return Array(head.utf8) + Array("\n".utf8) + response.body
      }
      head += "\(transferEncoding): base64\n\n"
      let text = Data(response.body).base64EncodedString(options: [
        .lineLength76Characters, .endLineWithLineFeed,
      ])
      return Array((head + text + "\n").utf8)
    }
  }

  private func lines(_ headers: HeaderFields) -> String {
    headers.fields.map { "\(lineText($0.name)): \(lineText($0.value))\n" }.joined()
  }
}

/// MIME's field (RFC 2045, section 6), which HTTP does not have, says that a body is written otherwise.
let transferEncoding = "Content-Transfer-Encoding"
