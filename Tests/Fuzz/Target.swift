internal import Glibc

// Built by Scripts/fuzz together with the sources it names, as one module.

/// What libFuzzer calls with each input. HUB_FUZZ names the parser that is tried.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  parser(bytes, String(decoding: bytes, as: UTF8.self))
  return 0
}

private typealias Parser = @Sendable (_ bytes: [UInt8], _ text: String) -> Void

private let parser: Parser = {
  let name = getenv("HUB_FUZZ").map { String(cString: $0) } ?? ""
  guard let parser = parsers[name] else { fatalError("no parser called \(name)") }
  return parser
}()

private let parsers: [String: Parser] = [
  "date": { _, text in
    guard let seconds = HTTPDate.seconds(text, now: 1_800_000_000) else { return }
    precondition(HTTPDate.seconds(HTTPDate.text(seconds), now: 1_800_000_000) == seconds)
  },
  "cache-control": { _, text in
    let directives = CacheControl(["Cache-Control": text])
    _ = directives.seconds("max-age")
    _ = directives.fields("no-cache")
  },
  "link": { _, text in
    let header = LinkHeader(text)
    _ = header.page("next")
  },
  "head": { bytes, _ in
    var head = ResponseHead()
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      _ = (line + [0x0A]).withUnsafeBytes { head.take($0) }
    }
    _ = head.framing
    try? head.checkLengths()
  },
  "gzip": { bytes, _ in
    for codings in ["gzip", "gzip, gzip"] {
      guard let decoder = try? ContentDecoder(coding: codings, takesAny: false, limit: 1 << 16)
      else { continue }
      var count = 0
      try? bytes.withUnsafeBytes { bytes in
        try decoder.decode(bytes) { (piece: UnsafeRawBufferPointer) throws(GatewayError) in
          count += piece.count
          if count > 1 << 20 { throw GatewayError.tooLarge(limit: 1 << 20) }
        }
      }
      try? decoder.finish()
    }
  },
  "reference": { _, text in
    guard let url = resolve(text, against: "https://example.org/a/b?c") else { return }
    guard let target = Origin(url), let source = Origin("https://example.org/") else { return }
    _ = isOutOfBounds(target, from: source)
  },
  "range": { _, text in
    _ = ContentRange(["Content-Range": text])
    _ = RequestedRange(text)?.bounds(in: 1000)
  },
  "inert": { _, text in
    let shown = inert(text)
    precondition(inert(shown) == shown)
    precondition(shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  },
  // With the right checksum: what is tried stands behind it.
  "entry": { bytes, _ in
    let sum = (0..<4).map { UInt8(truncatingIfNeeded: checksum(bytes[...]) >> ($0 * 8)) }
    _ = EntryCoding.decoded(Array("HUBCACHE".utf8) + sum + bytes)
  },
  "json": { bytes, _ in _ = excess(in: bytes) },
  "keys": { bytes, _ in
    guard let keys = try? KeyText(bytes) else { return }
    for name in KeyName.allCases {
      let changed = try? KeyText(keys.setting(name, "key-of-hub"))
      precondition(changed?.keys == keys.keys.merging([name: "key-of-hub"]) { $1 })
      guard let less = keys.removing(name) else { continue }
      precondition((try? KeyText(less))?.keys == keys.keys.filter { $0.key != name })
    }
  },
  // With the line it begins with: what is tried stands behind it.
  "limits": { _, text in
    let now = 1_800_000_000_000
    let title = "hub-limits 1, moments in milliseconds since 1970\nwritten \(now)\n"
    guard let record = LimitRecord(text: title + text, now: now) else { return }
    precondition(LimitRecord(text: record.text(place: text, written: now), now: now) == record)
  },
  // What was recorded is recorded again as it is.
  "recording": { bytes, _ in
    guard let exchange = try? RecordedExchange(decoding: bytes),
      let written = exchange.encoded()
    else { return }
    let again = try? RecordedExchange(decoding: written)
    precondition(again?.encoded() == written)
  },
  "address": { _, text in
    let shown = DisclosedAddress(text).description
    precondition(DisclosedAddress(shown).description == shown)
  },
  // The first line is the secret.
  "mask": { _, text in
    let secret = text.prefix { $0 != "\n" }
    let mask = SecretMask([Secret(String(secret))])
    let masked = mask.masked(data: String(text.dropFirst(secret.count)))
    precondition(!mask.isIn(masked))
    _ = mask.masked(text)
  },
  "gpx": { bytes, _ in tryGPX(bytes) },
  "gpsd": { bytes, _ in tryGPSD(bytes) },
  "journal": { bytes, _ in tryJournal(bytes) },
]
