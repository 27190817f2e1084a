/// Columns between two columns of a table.
let columnGap = 2

/// The narrowest that a column is made to save the others: below that only an ellipsis is read.
private let narrowest = 4

/// How wide each column of a table becomes; fewer columns than asked where not all have room.
///
/// - Parameters:
///   - natural: What the columns would like.
///   - isShrinkable: Which of them may get less.
///   - available: The columns of a whole line; `nil` for no limit.
/// - Returns: The width of each column shown, from the left.
func columnWidths(natural: [Int], isShrinkable: [Bool], available: Int?) -> [Int] {
  guard let columns = available.map({ max(1, $0) }) else { return natural }
  // None can be wider than the line, which also bounds the steps below.
  let wished = natural.map { min($0, columns) }
  for count in stride(from: natural.count, to: 1, by: -1) {
    let widths = shrunk(
      Array(wished.prefix(count)), isShrinkable, to: columns - columnGap * (count - 1))
    if let widths { return widths }
  }
  return Array(wished.prefix(1))
}

/// `widths` made to fit `available` in sum, the widest shrinkable giving way step by step.
private func shrunk(_ widths: [Int], _ isShrinkable: [Bool], to available: Int) -> [Int]? {
  var widths = widths
  var excess = widths.reduce(0, +) - available
  while excess > 0 {
    let candidates = widths.indices.filter { isShrinkable[$0] && widths[$0] > narrowest }
    guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return nil }
    widths[widest] -= 1
    excess -= 1
  }
  return widths
}
