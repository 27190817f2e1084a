internal import Cexpat
internal import LocalFiles
internal import Location
internal import TerminalIO

/// Reads the points out of a GPX document that comes in pieces.
///
/// Elements count by their local names: many files use prefixes they do not declare, so namespaces are not
/// looked at.
final class GPXParser {
  static let pieceSize = 64 << 10

  private let name: String
  private let limits: GPXLimits
  private let expat: OpaquePointer?
  private var size = 0
  private var document: GPXDocument

  /// - Parameters:
  ///   - name: what messages call the file; inert.
  ///   - limits: what it may ask for.
  init(name: String, limits: GPXLimits) {
    self.name = name
    self.limits = limits
    document = GPXDocument(limits)
    expat = XML_ParserCreate(nil)
    let context = Unmanaged.passUnretained(self).toOpaque()
    XML_SetUserData(expat, context)
    XML_SetElementHandler(expat, elementStarts, elementEnds)
    XML_SetCharacterDataHandler(expat, charactersCome)
    XML_SetEntityDeclHandler(expat, entityIsDeclared)
    XML_SetUnknownEncodingHandler(expat, encodingIsUnknown, nil)
  }

  deinit { XML_ParserFree(expat) }

  /// Has `read` fill a buffer and reads what it brought.
  ///
  /// - Parameter read: gives how many bytes there were, 0 at the end.
  /// - Returns: That number.
  /// - Throws: ``LocationFailure`` where this is no GPX file, or one of the limits is crossed.
  func takePiece(
    _ read: (UnsafeMutableRawBufferPointer) -> Result<Int, FileFailure>
  ) throws(LocationFailure) -> Int {
    guard let start = XML_GetBuffer(expat, Int32(Self.pieceSize)) else {
      throw LocationFailure(.tooLarge, "\(name) needs more memory than there is")
    }
    let count: Int
    switch read(UnsafeMutableRawBufferPointer(start: start, count: Self.pieceSize)) {
    case .success(let got): count = got
    case .failure(let failure):
      throw LocationFailure(.unreadable, "\(name) cannot be read: \(failure.reason)")
    }
    size += count
    try check(size: size)
    let status = XML_ParseBuffer(expat, Int32(count), count == 0 ? 1 : 0)
    if let fault = document.fault { throw failure(of: fault) }
    guard status == XML_STATUS_OK else { throw brokenXML() }
    guard count == 0 || size - Int(XML_GetCurrentByteIndex(expat)) <= limits.markup else {
      throw failure(of: .longMarkup)
    }
    return count
  }

  /// - Throws: ``LocationFailure`` (`tooLarge`) for a file of more bytes than are read.
  func check(size: Int) throws(LocationFailure) {
    if size > limits.size {
      throw LocationFailure(
        .tooLarge, "\(name) is longer than \(limits.size >> 20) MiB, the most hub reads")
    }
  }

  /// The points, once everything has been taken.
  ///
  /// - Throws: ``LocationFailure`` (`notFound`) where there is none.
  func track() throws(LocationFailure) -> GPXTrack {
    guard let track = document.track else {
      throw LocationFailure(
        .notFound, "there is no place in \(name)",
        hint: "a walk needs track points, route points or waypoints")
    }
    return track
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(expat)) }

  private func brokenXML() -> LocationFailure {
    let code = XML_GetErrorCode(expat)
    if size == 0 { return LocationFailure(.malformed, "\(name) is empty, no GPX file") }
    // What is missing at the end of a file is named after what stood there last.
    let isCutOff =
      [
        XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
        XML_ERROR_PARTIAL_CHAR,
      ]
      .contains(code)
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
    if isCutOff {
      return LocationFailure(
        .malformed, "\(name) breaks off in line \(line) (\(reason)): no part of it is walked")
    }
    return LocationFailure(.malformed, "\(name) is broken XML in line \(line): \(reason)")
  }

  private func failure(of fault: GPXFault) -> LocationFailure {
    switch fault {
    case .root(let root):
      LocationFailure(.malformed, "\(name) is no GPX file: its first element is <\(inert(root))>")
    case .entities:
      LocationFailure(
        .malformed,
        "\(name) declares entities in line \(line), which no GPX file needs; it is refused")
    case .depth:
      LocationFailure(
        .tooLarge, "\(name) nests more than \(limits.depth) elements in line \(line); it is refused"
      )
    case .points:
      LocationFailure(
        .tooLarge, "\(name) has more than \(limits.points) points, the most hub walks")
    case .longMarkup:
      LocationFailure(
        .tooLarge,
        "\(name) has a tag or comment longer than \(limits.markup >> 10) KiB in line \(line); it is refused"
      )
    }
  }

  fileprivate func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    document.start(localName(element)) { wanted in
      var index = 0
      while let key = attributes?[index], let value = attributes?[index + 1] {
        if equals(key, wanted) { return String(cString: value) }
        index += 2
      }
      return nil
    }
    stopAtFault()
  }

  fileprivate func end(_ element: UnsafePointer<CChar>) {
    document.end()
    stopAtFault()
  }

  fileprivate func text(_ bytes: UnsafeBufferPointer<UInt8>) { document.text(bytes) }

  fileprivate func refuseEntity() {
    document.fault = .entities
    stopAtFault()
  }

  private func stopAtFault() {
    if document.fault != nil { XML_StopParser(expat, 0) }
  }
}

private func parser(_ context: UnsafeMutableRawPointer?) -> GPXParser? {
  context.map { Unmanaged<GPXParser>.fromOpaque($0).takeUnretainedValue() }
}

/// A name without its prefix.
private func localName(_ name: UnsafePointer<CChar>) -> String {
  let name = String(cString: name)
  return name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.index(after: $0)...]) }
    ?? name
}

private func equals(_ name: UnsafePointer<CChar>, _ wanted: StaticString) -> Bool {
  var index = 0
  while index < wanted.utf8CodeUnitCount {
    guard UInt8(bitPattern: name[index]) == wanted.utf8Start[index] else { return false }
    index += 1
  }
  return name[index] == 0
}

private func elementStarts(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
  if let name { parser(context)?.start(name, attributes) }
}

private func elementEnds(_ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) {
  if let name { parser(context)?.end(name) }
}

private func charactersCome(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ count: Int32
) {
  guard let text else { return }
  text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
    parser(context)?.text(UnsafeBufferPointer(start: $0, count: Int(count)))
  }
}

private func entityIsDeclared(
  _ context: UnsafeMutableRawPointer?, _: UnsafePointer<CChar>?, _: Int32,
  _: UnsafePointer<CChar>?, _: Int32, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) {
  parser(context)?.refuseEntity()
}

/// Takes the one-byte encodings of old files (windows-1252 and its like): points are ASCII, and the letters
/// beyond, which only names have, become U+FFFD.
private func encodingIsUnknown(
  _: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ encoding: UnsafeMutablePointer<XML_Encoding>?
) -> Int32 {
  guard let name, let encoding else { return Int32(XML_STATUS_ERROR.rawValue) }
  let known = ["windows-125", "cp125", "iso-8859-", "koi8-"]
  let asked = String(cString: name).lowercased()
  guard known.contains(where: asked.hasPrefix) else { return Int32(XML_STATUS_ERROR.rawValue) }
  withUnsafeMutablePointer(to: &encoding.pointee.map) {
    $0.withMemoryRebound(to: Int32.self, capacity: 256) { map in
      for byte in 0..<256 { map[byte] = byte < 128 ? Int32(byte) : 0xFFFD }
    }
  }
  encoding.pointee.data = nil
  encoding.pointee.convert = nil
  encoding.pointee.release = nil
  return Int32(XML_STATUS_OK.rawValue)
}
