/// The moves of a Pokémon, which its line holds as numbers.
///
/// Written out, the names and addresses of eight thousand moves would outweigh all the rest.
enum Moves {
  /// The line with its moves as PokéAPI spells them: `{"move":{"name":…,"url":…}}`.
  static func spelledOut(in line: Line) -> [UInt8] {
    let numbers = line.tail(after: "[")
    let names = names
    var body: [UInt8] = []
    body.reserveCapacity(line.bytes.count + numbers.count * 20)
    body += line.bytes[..<numbers.startIndex]
    body.append(numbers.split { !isDigit($0) }) { digits, body in
      guard let id = Int(digits: digits), names.indices.contains(id), let name = names[id]
      else { return }
      body.append(#"{"move":{"name":""#)
      body += name
      body.append(#"","url":"\#(DemoPokeAPI.base)move/\#(id)/"}}"#)
    }
    body.append("]}")
    return body
  }

  /// The names by number, with gaps where no Pokémon of the demo knows the move.
  private static var names: [Line.Bytes?] {
    var names: [Line.Bytes?] = []
    for line in DataFile.moves.lines {
      guard let id = line.id, id >= names.count else { continue }
      names += Array(repeating: nil, count: id - names.count)
      names.append(line.name)
    }
    return names
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
