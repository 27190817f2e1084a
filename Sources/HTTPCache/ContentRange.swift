internal import Gateway

/// The part of the content that a 206 carries (RFC 9110, section 14.4), in bytes.
struct ContentRange: Sendable, Hashable {
  let bounds: ClosedRange<Int>
  /// The length of the whole, where it is known.
  let whole: Int?

  var count: Int { bounds.count }

  /// `nil` for anything but one range of bytes.
  init?(_ headers: HeaderFields) {
    guard let value = headers["Content-Range"], value.lowercased().hasPrefix("bytes ") else {
      return nil
    }
    let parts = value.dropFirst(6).split(separator: "/")
    let ends = parts.first?.split(separator: "-").map { Int($0) } ?? []
    guard parts.count == 2, ends.count == 2, let first = ends[0], let last = ends[1], first >= 0,
      last >= first, last < Int.max
    else { return nil }
    let whole = Int(parts[1])
    if let whole, whole <= last { return nil }
    guard whole != nil || parts[1] == "*" else { return nil }
    bounds = first...last
    self.whole = whole
  }
}

/// The one range that a request asks for (RFC 9110, section 14.1.2).
enum RequestedRange: Sendable, Hashable {
  /// From a byte to a byte, or to the end.
  case from(Int, to: Int?)
  /// As many bytes at the end.
  case last(Int)

  /// `nil` for other units, several ranges, and what is none.
  init?(_ value: String) {
    let text = value.lowercased()
    guard text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let numbers = ends.map { end in end.isEmpty ? nil : deltaBytes(end) }
    switch (ends[0].isEmpty, numbers[0], ends[1].isEmpty, numbers[1]) {
    case (false, let first?, true, _): self = .from(first, to: nil)
    case (false, let first?, false, let last?) where last >= first: self = .from(first, to: last)
    case (true, _, false, let count?) where count > 0: self = .last(count)
    default: return nil
    }
  }

  /// The bytes it means in content of a length; `nil` where it has none of them.
  func bounds(in length: Int) -> ClosedRange<Int>? {
    switch self {
    case .from(let first, let last):
      first < length ? first...min(last ?? length - 1, length - 1) : nil
    case .last(let count): length > 0 ? max(0, length - count)...(length - 1) : nil
    }
  }
}

private func deltaBytes(_ text: Substring) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}

extension StoredResponse {
  /// The 206 that answers a range from what is stored, whole or part (RFC 9111, section 3.3); `nil`
  /// where it cannot.
  func part(_ range: RequestedRange) -> StoredResponse? {
    guard status == 200 || status == 206 else { return nil }
    let stored = status == 206 ? ContentRange(headers) : nil
    if status == 206, stored == nil { return nil }
    guard let length = stored.map(\.whole) ?? body.count, let wanted = range.bounds(in: length)
    else { return nil }
    let first = stored?.bounds.lowerBound ?? 0
    let isEnd = stored.map { $0.bounds.upperBound == length - 1 } ?? true
    let slice: Range<Int>
    switch range {
    // Up to the end means up to the end of what came, however much that is.
    case .last(let count) where isEnd && count <= body.count:
      slice = (body.count - count)..<body.count
    case .from(let start, to: nil) where isEnd && start >= first && start - first < body.count:
      slice = (start - first)..<body.count
    default: slice = (wanted.lowerBound - first)..<(wanted.upperBound - first + 1)
    }
    guard slice.lowerBound >= 0, slice.upperBound <= body.count else { return nil }
    var part = self
    part.status = 206
    part.body = Array(body[slice])
    part.headers["Content-Length"] = String(slice.count)
    part.headers["Content-Range"] =
      "bytes \(wanted.lowerBound)-\(wanted.lowerBound + slice.count - 1)/\(length)"
    return part
  }
}
