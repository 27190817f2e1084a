internal import Gateway

/// The status and the header fields of the final answer, out of the lines libcurl hands over.
struct ResponseHead {
  /// How a body's end is known.
  enum Framing: Equatable {
    case length(Int)
    /// By chunks or by HTTP/2 frames.
    case framed
    /// By the end of the connection (RFC 9112, section 6.3, item 8).
    case untilClose
  }

  /// Of the answer at hand, an interim one too; `nil` before the first.
  private(set) var status: Int?
  private(set) var fields = HeaderFields()
  /// The version of HTTP, such as `1.1`.
  private(set) var version = "1.1"
  /// Whether the header fields of the final answer have ended. What comes later are trailers, which
  /// are not header fields.
  private(set) var isComplete = false
  private var isFramedByVersion = false

  /// Takes a line with its end.
  ///
  /// - Returns: Whether it was the one that ended the final header fields.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    guard !isComplete else { return false }
    let line = trimmed(line[...])
    guard let first = line.first else {
      // RFC 9110, section 15.2: any number of interim answers may come first.
      isComplete = (status ?? 0) >= 200
      return isComplete
    }
    if line.starts(with: "HTTP/".utf8) {
      fields = HeaderFields()
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      status = parts.count > 1 ? Int(text(parts[1])) : nil
      version = text(line.dropFirst(5).prefix { (0x2E...0x39).contains($0) && $0 != 0x2F })
      isFramedByVersion = !line.starts(with: "HTTP/1".utf8)
    } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      continueField(with: line)
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = text(line[..<colon])
      guard isToken(name) else { return false }
      fields.append(name: name, value: text(trimmedLeft(trimmed(line[(colon + 1)...]))))
    }
    return false
  }

  /// RFC 9110, sections 15.3.5 and 15.4.5. (HEAD is the request's business.)
  var mayHaveBody: Bool { status != 204 && status != 304 }

  var framing: Framing {
    let length = lengths.first.flatMap { Int($0) }.map { Framing.length($0) }
    if isFramedByVersion { return length ?? .framed }
    let codings = listElements(fields["Transfer-Encoding"] ?? "").filter { $0 != "identity" }
    // RFC 9112, section 6.3: a transfer coding goes before a length, and chunked has to be the last.
    if let last = codings.last { return last == "chunked" ? .framed : .untilClose }
    return length ?? .untilClose
  }

  /// RFC 9112, section 6.3, item 5: several lengths that differ, or one that is no number, are an
  /// error which nothing can be made of.
  func checkLengths() throws(GatewayError) {
    let lengths = lengths
    guard let first = lengths.first else { return }
    guard lengths.allSatisfy({ $0 == first }) else {
      throw .truncated(reason: "the answer has several lengths")
    }
    guard first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), Int(first) != nil else {
      throw .truncated(reason: "the answer's length is not a number")
    }
  }

  /// Each as it stands: `1 2` is no length, and not the length 1.
  private var lengths: [String] {
    fields.fields.filter { $0.name.lowercased() == "content-length" }.flatMap {
      $0.value.split(separator: ",", omittingEmptySubsequences: false).map { element in
        let blanks: Set<Character> = [" ", "\t"]
        let start = element.drop(while: blanks.contains)
        return String(start.prefix(start.reversed().drop(while: blanks.contains).count))
      }
    }
  }

  /// RFC 9112, section 5.2: a line folded in the old way is one with spaces for the fold.
  private mutating func continueField(with line: Slice<UnsafeRawBufferPointer>) {
    guard var last = fields.fields.last else { return }
    last.value += " " + text(trimmedLeft(line))
    fields = HeaderFields(fields.fields.dropLast() + [last])
  }
}

/// The elements of a list such as `gzip, chunked` in lower case (RFC 9110, section 5.6.1).
func listElements(_ value: String) -> [String] {
  value.split(separator: ",").map { element in
    let start = element.drop { $0 == " " || $0 == "\t" }
    return String(start.prefix { $0 != " " && $0 != "\t" && $0 != ";" }).lowercased()
  }.filter { !$0.isEmpty }
}

/// UTF-8 where the bytes are, else one character for each byte (ISO 8859-1, as it once was).
private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
  String(validating: bytes, as: UTF8.self)
    ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\n")
}

/// Without the spaces, tabs and line ends at its end.
private func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
  guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return bytes.prefix(0) }
  return bytes[...last]
}

private func trimmedLeft(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
  bytes.drop(while: isBlank)
}
