/// Numbers as English text writes them.
package enum Numerals {
  /// `1351` as `1,351`.
  package static func grouped(_ number: Int) -> String {
    if number.magnitude < 1000 { return String(number) }
    let digits = Array(String(number.magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// `1–20 of 1,351`, or `1–20` where the total is not known; `offset` is how many stand before the
  /// first of `count`.
  package static func position(offset: Int, count: Int, total: Int?) -> String {
    let range =
      count == 0
      ? "0"
      : count == 1
        ? grouped(offset + 1) : "\(grouped(offset + 1))–\(grouped(offset + count))"
    return total.map { "\(range) of \(grouped($0))" } ?? range
  }

  /// `1 star` or `1,234 stars`.
  package static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }
}
