/// Finds names in an index: those that begin with a text first, then those that contain it.
///
/// The service has no search of its own; clients download the index of names and search there.
package struct NameSearch: Sendable {
  private let query: String

  /// - Parameter query: what a person typed, normalised as names are.
  package init(_ query: Slug) { self.query = query.text }

  /// The elements whose name matches, best first, otherwise in the order they came in.
  package func matches<Element>(in elements: [Element], name: (Element) -> String) -> [Element] {
    var prefixed: [Element] = []
    var containing: [Element] = []
    for element in elements {
      let candidate = name(element)
      if candidate.hasPrefix(query) {
        prefixed.append(element)
      } else if candidate.contains(query) {
        containing.append(element)
      }
    }
    return prefixed + containing
  }

  /// At most three names that differ from the text by a few letters, nearest first.
  ///
  /// For a hint where nothing matches; never rows of a result.
  package func nearNames(in names: [String]) -> [String] {
    let tolerance = query.utf8.count < 5 ? 1 : query.utf8.count < 8 ? 2 : 3
    let wanted = Array(query.utf8)
    let near = names.enumerated().compactMap { place, name -> (Int, Int, String)? in
      guard abs(name.utf8.count - wanted.count) <= tolerance else { return nil }
      let distance = editDistance(wanted, Array(name.utf8))
      return distance <= tolerance ? (distance, place, name) : nil
    }
    return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other:
/// the optimal string alignment distance.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1] + [Int](repeating: 0, count: other.count)
    for column in other.indices {
      let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
      var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = cost
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}
