internal import FoundationEssentials
internal import Gateway

extension RecordedExchange {
  /// Reads what ``encoded()`` wrote, or a person.
  ///
  /// - Throws: ``DamagedRecording`` with the first line that is wrong.
  package init(decoding bytes: [UInt8]) throws(DamagedRecording) {
    var lines = HeadLines(bytes)
    request = try Self.request(&lines)
    let number = lines.number + 1
    guard let status = try lines.next(), !status.isEmpty else {
      throw DamagedRecording(line: number, reason: "the answer is missing")
    }
    let words = status.split(separator: " ")
    if words.first.map(String.init) == RecordedFailure.mark {
      let kind = words.count == 2 ? String(words[1]) : ""
      let facts = try lines.fields()
      guard let error = RecordedFailure(kind: kind, facts: facts).error else {
        throw DamagedRecording(
          line: number,
          reason: "“\(status.prefix(60))” is no failure, or its facts are missing or cannot be")
      }
      outcome = .failure(error)
      return
    }
    guard let version = words.first, version.hasPrefix("HTTP/"),
      version.utf8.dropFirst(5).allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      words.count >= 2,
      let code = Int(words[1]), (100...599).contains(code), words[1].count == 3
    else {
      throw DamagedRecording(
        line: number, reason: "“\(status.prefix(60))” is no status line, as HTTP/1.1 200")
    }
    var response = GatewayResponse(status: code, headers: try lines.fields())
    response.version = String(version.dropFirst(5))
    response.source = .recording
    response.body = lines.rest
    if let coding = response.headers[transferEncoding] {
      response.headers[transferEncoding] = nil
      response.body = try Self.undo(coding, lines)
    }
    outcome = .answer(response)
  }

  private static func request(_ lines: inout HeadLines) throws(DamagedRecording) -> RecordedRequest
  {
    let line = try lines.next() ?? ""
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, !words[0].isEmpty, lineText(line) == line,
      Origin(String(words[1])) != nil
    else {
      throw DamagedRecording(line: 1, reason: "it is no request, as GET https://HOST/PATH")
    }
    return RecordedRequest(
      .init(rawValue: String(words[0])), DisclosedAddress(String(words[1])).description,
      headers: try lines.fields())
  }

  private static func undo(
    _ coding: String, _ lines: HeadLines
  ) throws(DamagedRecording) -> [UInt8] {
    let digits = lines.rest.filter { $0 != 0x0A && $0 != 0x0D }
    guard coding.lowercased() == "base64", let content = Data(base64Encoded: Data(digits)) else {
      throw DamagedRecording(line: lines.number + 1, reason: "the body is not in base64")
    }
    return [UInt8](content)
  }
}

/// The lines before a body; each ends in LF, or in CR LF as an editor may have it.
private struct HeadLines {
  private let bytes: [UInt8]
  private var place = 0
  /// The number of the last line read, from 1.
  private(set) var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What has not been read yet.
  var rest: [UInt8] { Array(bytes[place...]) }

  /// `nil` behind the last one.
  mutating func next() throws(DamagedRecording) -> String? {
    guard place < bytes.count else { return nil }
    number += 1
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    var line = bytes[place..<end]
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw DamagedRecording(line: number, reason: "it is not in UTF-8")
    }
    place = min(end + 1, bytes.count)
    return text
  }

  /// Header fields up to an empty line, which is read too, or to the end.
  mutating func fields() throws(DamagedRecording) -> HeaderFields {
    var fields = HeaderFields()
    while let line = try next(), !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw DamagedRecording(line: number, reason: "it is no header field, as Name: value") }
      fields.append(
        name: String(line[..<colon]), value: lineText(String(line[line.index(after: colon)...])))
    }
    return fields
  }
}
