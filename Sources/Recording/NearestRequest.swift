internal import Gateway

/// The line of the recorded request that is most like one that is not there; `nil` where none is.
///
/// The same resource with other parameters or header fields goes first, then the fewest characters to
/// change; of equals the first. Where only header fields differ, they are named.
func nearest(to wanted: RecordedRequest, among recorded: [RecordedRequest]) -> String? {
  let key = AddressKey(wanted.address)
  let wantedLine = Array(wanted.line.utf8.prefix(longest))
  let ranked = recorded.enumerated().map { index, request in
    let other = AddressKey(request.address)
    let isSameResource = key.origin == other.origin && key.path == other.path
    let distance = editDistance(wantedLine, Array(request.line.utf8.prefix(longest)))
    return (rank: (isSameResource ? 0 : 1, distance, index), request: request)
  }
  guard let best = ranked.min(by: { $0.rank < $1.rank })?.request else { return nil }
  guard best.method == wanted.method, AddressKey(best.address) == key else { return best.line }
  let fields = best.headers.fields.map { "\($0.name): \($0.value)" }
  return best.line + " with " + fields.joined(separator: ", ")
}

/// Addresses are compared up to here, so that a thousand of them take no time that is felt.
private let longest = 300

/// Levenshtein's distance: the fewest bytes to insert, remove or replace.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var row = Array(0...other.count)
  for (index, byte) in one.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (place, otherByte) in other.enumerated() {
      let replaced = diagonal + (byte == otherByte ? 0 : 1)
      diagonal = row[place + 1]
      row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
    }
  }
  return row[other.count]
}
