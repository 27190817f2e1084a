/// The header fields of a message, in order, names compared without regard to case (RFC 9110,
/// section 5.1).
package struct HeaderFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the field called `name`; several of them are joined by `, ` as section 5.2 of
  /// RFC 9110 allows.
  ///
  /// Setting replaces all of them; setting `nil` removes them.
  package subscript(name: String) -> String? {
    get {
      let values = fields.filter { isSameName($0.name, name) }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      fields.removeAll { isSameName($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// Adds a field and leaves others of the same name in place.
  package mutating func append(name: String, value: String) {
    fields.append(Field(name: name, value: value))
  }
}

private func isSameName(_ one: String, _ other: String) -> Bool {
  one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
}
