/// One fact, said twice: raw under the service's own name for a program, finished for a person.
///
/// Both come from one place, so a table and its JSON can never disagree.
package struct Field: Sendable, Hashable {
  /// The service's name for it, such as `base_experience`.
  package let key: String
  package let value: Value
  package let text: String

  package init(_ key: String, _ value: Value, text: String) {
    self.key = key
    self.value = value
    self.text = text
  }
}

/// What is known of one thing: a row of a list, or a card.
package struct Record: Sendable, Hashable {
  package let fields: [Field]

  package init(_ fields: [Field]) { self.fields = fields }

  /// The field called `key`.
  package subscript(key: String) -> Field? { fields.first { $0.key == key } }
}

/// What stands above the fields of one key, and where the key is shown unless `--fields` says
/// otherwise.
package struct Column: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable { case leading, trailing }

  /// Who gets this column unasked.
  package enum Audience: Sendable, Hashable {
    /// A person in the table, a program in every format.
    case everybody
    /// Programs that read names (JSON, CSV); no column of the table or of piped rows.
    case programs
  }

  package let key: String
  package let title: String
  package let alignment: Alignment
  package let audience: Audience

  package init(
    _ key: String, title: String, alignment: Alignment = .leading,
    audience: Audience = .everybody
  ) {
    self.key = key
    self.title = title
    self.alignment = alignment
    self.audience = audience
  }
}
