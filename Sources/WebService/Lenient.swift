/// A value of an answer that may be null, missing, or of a neighbouring type.
///
/// Services change: a number comes as a string, a field is dropped. Such a value is unknown, it is
/// no reason to lose the record around it.
@propertyWrapper
package struct Lenient<Value: Decodable & Sendable>: Decodable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = (try? Value(from: decoder)) ?? Self.converted(decoder)
  }

  /// An integer or a number written as a string, or a string written as a number.
  private static func converted(_ decoder: any Decoder) -> Value? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if Value.self == Int.self {
      return (try? container.decode(String.self)).flatMap { Int($0) } as? Value
    }
    if Value.self == Double.self {
      return (try? container.decode(String.self)).flatMap { Double($0) } as? Value
    }
    if Value.self == String.self {
      return (try? container.decode(Int.self)).map { "\($0)" } as? Value
    }
    return nil
  }
}

extension KeyedDecodingContainer {
  /// Found by the compiler for every ``Lenient`` property: a missing key is an unknown value.
  package func decode<Value>(
    _ type: Lenient<Value>.Type, forKey key: Key
  ) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient()
  }
}
