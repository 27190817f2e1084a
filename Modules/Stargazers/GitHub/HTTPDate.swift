import FoundationEssentials

/// A date as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970; `nil` where `text` is no date of the form that is still to be sent.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", parts[3].count == 4,
      let month = months.firstIndex(of: String(parts[2])).map({ $0 + 1 })
    else { return nil }
    let moment = "\(parts[3])-\(month < 10 ? "0" : "")\(month)-\(parts[1])T\(parts[4])Z"
    return (try? Date(moment, strategy: .iso8601)).map { Int($0.timeIntervalSince1970) }
  }
}
