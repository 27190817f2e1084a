package import Pictures

extension Field {
  /// The key under which the dominant colour of a picture is written.
  package static let accentKey = "accent"

  /// The dominant colour as `#rrggbb`; null where there is no picture to take it from.
  package static func accent(_ color: RGB?) -> Field {
    Field(accentKey, .optional(color?.hex), text: color?.hex ?? "none")
  }
}

extension Column {
  /// The column of ``Field/accent(_:)``: people see the colour itself.
  package static let accent = Column(
    Field.accentKey, title: "accent colour", audience: .programs)
}
