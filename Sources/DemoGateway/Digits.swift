extension Int {
  /// The decimal number at the start of `bytes`; `nil` without a digit or out of range.
  init?(digits bytes: some Sequence<UInt8>) {
    var value: Int?
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      let (product, tooLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, overflow) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !tooLarge, !overflow else { return nil }
      value = sum
    }
    guard let value else { return nil }
    self = value
  }
}
