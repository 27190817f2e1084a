/// A text that was laid out for wider lines, in lines of at most `width` columns.
///
/// Lines that fit stay as they are. What goes on below a longer one stands where its text began: behind
/// its margin, or in the second of two columns, two spaces or more apart. Where such a column would
/// begin beyond half of the line, its text goes below.
package func reflowed(_ text: String, to width: Int, encoding: TextEncoding = .utf8) -> [String] {
  encoding.readable(text).split(separator: "\n", omittingEmptySubsequences: false)
    .flatMap { line in
      displayWidth(String(line)) <= width
        ? [String(line)] : broken(line, to: max(1, width), encoding)
    }
}

private func broken(_ line: Substring, to width: Int, _ encoding: TextEncoding) -> [String] {
  let content = line.drop { $0 == " " }
  let depth = line.count - content.count
  // Deep margins are columns that have no room any more.
  let margin = depth <= width / 2 ? depth : min(4, width / 4)
  let lines = { (text: Substring, indent: Int) in
    wrapped(String(text), to: max(1, width - indent), encoding: encoding)
      .map { String(repeating: " ", count: indent) + $0 }
  }
  guard let gap = content.firstRange(of: "  ") else { return lines(content, margin) }
  let label = content[..<gap.lowerBound]
  let rest = content[gap.upperBound...].drop { $0 == " " }
  let column = line.distance(from: line.startIndex, to: rest.startIndex)
  guard column <= width / 2 else {
    return lines(label, margin) + lines(rest, margin + min(4, width / 4))
  }
  let below = lines(rest, column)
  return [padded(String(line[..<gap.lowerBound]), to: column) + below[0].dropFirst(column)]
    + below.dropFirst()
}
