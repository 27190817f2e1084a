import PokeAPI
import Presenting

/// A Pokédex number as lists print it.
enum PokemonNumber {
  /// `25` as `#0025`.
  static func text(_ id: Int) -> String {
    let digits = String(id)
    return "#" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

/// Fields that more than one screen shows: raw under PokéAPI's names, finished with units.
enum PokemonFields {
  static let unknown = "unknown"
  static let none = "none"

  static func types(_ types: [String]) -> Field {
    Field(
      "types",
      .array(types.enumerated().map { .named("type", $1, [.init("slot", .integer($0 + 1))]) }),
      text: types.isEmpty ? unknown : types.map { Slug($0).title }.joined(separator: ", "))
  }

  /// Hectograms as kilograms; 0 is what the games have where they give no weight.
  static func weight(_ weight: Int?) -> Field {
    Field("weight", .optional(weight), text: tenths(weight).map { "\($0) kg" } ?? unknown)
  }

  /// Decimetres as metres; 0 as for the weight.
  static func height(_ height: Int?) -> Field {
    Field("height", .optional(height), text: tenths(height).map { "\($0) m" } ?? unknown)
  }

  /// `69` as `6.9`; `nil` for 0 and below.
  private static func tenths(_ number: Int?) -> String? {
    guard let number, number > 0 else { return nil }
    return "\(number / 10).\(number % 10)"
  }
}

extension Value {
  /// A resource as the service nests it: `{"type": {"name": "grass"}}`, with more members around.
  static func named(_ key: String, _ name: String, _ more: [Member] = []) -> Value {
    .object(more + [.init(key, .object([.init("name", .string(name))]))])
  }
}
