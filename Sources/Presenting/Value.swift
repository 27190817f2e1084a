/// A raw value as a program reads it: the data model of JSON (RFC 8259), members in order.
package indirect enum Value: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([Value])
  case object([Member])

  /// A name and its value in an object.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  /// The integer, or null where there is none.
  package static func optional(_ integer: Int?) -> Value { integer.map(Value.integer) ?? .null }

  /// The string, or null where there is none.
  package static func optional(_ string: String?) -> Value { string.map(Value.string) ?? .null }
}

extension String {
  /// Whether this is an address that may be shown as a link: `http` or `https`, nothing else.
  ///
  /// Answers may hold `javascript:` or `file:` addresses.
  package var isWebAddress: Bool {
    let lower = lowercased()
    return lower.hasPrefix("https://") || lower.hasPrefix("http://")
  }
}
