internal import Gateway

/// How the answers for an address stand in a file:
///
///     "HUBCACHE"  checksum of all that follows (4 bytes)  address  count of answers  answers
///
/// Numbers are little-endian; texts and bodies have their length in front.
enum EntryCoding {
  private static let magic = Array("HUBCACHE".utf8)
  private static let headCount = 12
  /// More than any body may have; a number above it is damage.
  private static let longestBody = 1 << 31

  static func encoded(_ responses: [StoredResponse], url: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.put(url)
    writer.put(responses.count, bytes: 2)
    for response in responses { put(response, into: &writer) }
    var head = ByteWriter()
    head.bytes = magic
    head.put(Int(checksum(writer.bytes[...])), bytes: 4)
    return head.bytes + writer.bytes
  }

  /// `nil` for a file that is damaged, or is none of these.
  static func decoded(_ bytes: [UInt8]) -> (url: String, responses: [StoredResponse])? {
    guard bytes.count > headCount, bytes.starts(with: magic) else { return nil }
    var head = ByteReader(bytes[magic.count..<headCount])
    guard head.number(4) == Int(checksum(bytes[headCount...])) else { return nil }
    var reader = ByteReader(bytes[headCount...])
    guard let url = reader.text(), let count = reader.number(2) else { return nil }
    var responses: [StoredResponse] = []
    for _ in 0..<count {
      guard let response = response(&reader) else { return nil }
      responses.append(response)
    }
    return reader.isAtEnd ? (url, responses) : nil
  }

  private static func put(_ response: StoredResponse, into writer: inout ByteWriter) {
    writer.put(response.status, bytes: 2)
    writer.put(response.version)
    writer.put(response.requestTime, bytes: 8)
    writer.put(response.responseTime, bytes: 8)
    writer.put(response.headers.fields.count, bytes: 4)
    for field in response.headers.fields {
      writer.put(field.name)
      writer.put(field.value)
    }
    writer.put(response.selection.fields.count, bytes: 4)
    for field in response.selection.fields {
      writer.put(field.name)
      writer.put(field.digest ?? "")
    }
    let coded = deflated(response.body)
    writer.put(response.body.count, bytes: 8)
    writer.put(coded == nil ? 0 : 1, bytes: 1)
    writer.put(coded ?? response.body)
  }

  private static func response(_ reader: inout ByteReader) -> StoredResponse? {
    guard let status = reader.number(2), let version = reader.text(),
      let requestTime = reader.number(8), let responseTime = reader.number(8),
      let headers = pairs(&reader), let selection = pairs(&reader), let count = reader.number(8),
      let coding = reader.number(1), let coded = reader.bytes(), (0...longestBody).contains(count),
      let body = coding == 0 ? Array(coded) : inflated(coded, count: count), body.count == count
    else { return nil }
    return StoredResponse(
      status: status, version: version,
      headers: HeaderFields(headers.map { HeaderFields.Field(name: $0, value: $1) }), body: body,
      requestTime: requestTime, responseTime: responseTime,
      selection: Selection(
        selection.map { Selection.Field(name: $0, digest: $1.isEmpty ? nil : $1) }))
  }

  private static func pairs(_ reader: inout ByteReader) -> [(String, String)]? {
    guard let count = reader.number(4) else { return nil }
    var pairs: [(String, String)] = []
    for _ in 0..<count {
      guard let name = reader.text(), let value = reader.text() else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }
}

private struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func put(_ number: Int, bytes count: Int) {
    for shift in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  mutating func put(_ content: [UInt8]) {
    put(content.count, bytes: 4)
    bytes += content
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }
}

private struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number: UInt64 = 0
    for (index, byte) in rest.prefix(count).enumerated() { number |= UInt64(byte) << (8 * index) }
    rest = rest.dropFirst(count)
    return Int(exactly: Int64(bitPattern: number))
  }

  mutating func bytes() -> ArraySlice<UInt8>? {
    guard let count = number(4), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
}
