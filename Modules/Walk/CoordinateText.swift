package import Location

extension Coordinate {
  /// A place as it is typed: `45.81,15.98`, decimal degrees, with a space behind the comma or none.
  ///
  /// Strict on purpose: `1e1`, `0x10` and a decimal comma are no degrees.
  package init?(typed text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let second = parts[1].first == " " ? parts[1].dropFirst() : parts[1]
    guard let latitude = degrees(parts[0]), let longitude = degrees(second) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Both numbers with six decimals, a tenth of a metre: `45.813100, 15.977500`.
  package var text: String { "\(decimal(latitude)), \(decimal(longitude))" }
}

/// Digits, with a sign before them and a point among them or not.
private func degrees(_ text: Substring) -> Double? {
  let digits = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text
  let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
  let isNumber = { (part: Substring) in
    !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
  guard (1...2).contains(parts.count), parts.allSatisfy(isNumber) else { return nil }
  return Double(text)
}

/// A number between −1,000 and 1,000 with six decimals and no exponent, so that the same place makes
/// the same address. What lies beyond is written as the nearer of both, and no number as 0.
func decimal(_ number: Double) -> String {
  let bounded = number.isNaN ? 0 : max(-1000, min(number, 1000))
  let millionths = Int((bounded * 1e6).rounded())
  let (whole, part) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  let digits = String(part)
  return (millionths < 0 ? "-" : "") + "\(whole)."
    + String(repeating: "0", count: 6 - digits.count) + digits
}
