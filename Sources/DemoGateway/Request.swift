internal import Gateway

extension GatewayRequest {
  /// The path as it lies on the wire: a slash inside a segment parts it, empty segments are none.
  var segments: [String] { path.flatMap { $0.split(separator: "/").map(String.init) } }

  /// The first value of the parameter called `name`.
  func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// A parameter that is a whole number, or begins with one.
  func number(_ name: String) -> Int? { parameter(name).flatMap { Int(digits: $0.utf8) } }
}
