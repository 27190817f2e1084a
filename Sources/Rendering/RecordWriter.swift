package import Presenting
package import TerminalIO

/// Writes records in a machine format, page by page as they come.
@MainActor
package final class RecordWriter {
  private let format: RecordFormat
  private let output: any LineOutput
  /// The keys chosen by `--fields`, in their order; `nil` for those of the columns.
  package let fields: [String]?
  /// What has to be remembered between pages: whether the array has been opened, whether it has an
  /// element, whether the header stands.
  private var isOpen = false
  private var isFirst = true

  package init(format: RecordFormat, fields: [String]?, output: any LineOutput) {
    self.format = format
    self.fields = fields
    self.output = output
  }

  /// Whether a record's accent colour is written, if it has one: in the formats that name their fields,
  /// unless `--fields` leaves it out.
  var writesAccents: Bool { fields?.contains(Field.accentKey) ?? (format != .tabSeparated) }

  /// Writes the rows of a list.
  package func write(rows records: [Record], columns: [Column]) {
    switch format {
    case .tabSeparated:
      let keys = fields ?? columns.filter { $0.audience == .everybody }.map(\.key)
      for record in records { output.write(row(record, keys)) }
    case .json, .ndjson, .csv:
      writeObjects(records, keys: fields ?? columns.map(\.key))
    }
    output.flush()
  }

  /// Writes one card.
  package func write(card record: Record, columns: [Column]) {
    switch format {
    case .tabSeparated:
      if !isFirst { output.write("") }
      isFirst = false
      let keys = fields ?? columns.filter { $0.audience == .everybody }.map(\.key)
      for key in keys { output.write("\(key)\t\(cell(record[key]?.text ?? ""))") }
    case .json, .ndjson, .csv:
      writeObjects([record], keys: fields ?? columns.map(\.key))
    }
    output.flush()
  }

  /// Ends what was begun: closes the array.
  package func finish() {
    if format == .json, isOpen {
      output.write(isFirst ? "[]" : "]")
      isOpen = false
    }
    output.flush()
  }

  // MARK: Formats

  private func row(_ record: Record, _ keys: [String]) -> String {
    var row = ""
    for (index, key) in keys.enumerated() {
      if index > 0 { row += "\t" }
      if let field = record[key] { row += rowCell(field) }
    }
    return row
  }

  /// The finished text, but a number without the commas that are there for eyes: rows are summed
  /// and sorted by other programs.
  private func rowCell(_ field: Field) -> String {
    if case .integer(let number) = field.value, field.text.utf8.contains(UInt8(ascii: ",")),
      field.text == Numerals.grouped(number)
    {
      return String(number)
    }
    return cell(field.text)
  }

  private func writeObjects(_ records: [Record], keys: [String]) {
    switch format {
    case .json:
      isOpen = true
      for record in records {
        output.write(partial: isFirst ? "[\n" : ",\n")
        output.write(partial: object(record, keys).json)
        isFirst = false
      }
      if !records.isEmpty { output.write(partial: "\n") }
    case .ndjson:
      for record in records { output.write(object(record, keys).json) }
    case .csv:
      if isFirst { output.write(keys.map(quoted).joined(separator: ",")) }
      isFirst = false
      for record in records {
        output.write(keys.map { csvCell(record[$0]?.value ?? .null) }.joined(separator: ","))
      }
    case .tabSeparated: break
    }
  }

  private func object(_ record: Record, _ keys: [String]) -> Value {
    .object(keys.compactMap { key in record[key].map { .init(key, $0.value) } })
  }

  private func cell(_ text: String) -> String { inert(text) }

  private func csvCell(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let text): quoted(inert(text))
    case .boolean, .integer, .number: value.json
    case .array, .object: quoted(value.json)
    }
  }

  /// RFC 4180, section 2: quotes around what holds a quote, a comma or a line break; lines end in LF
  /// as everywhere here.
  private func quoted(_ text: String) -> String {
    // By scalars: a comma with an accent on it is a comma all the same.
    let special: Set<Unicode.Scalar> = ["\"", ",", "\n", "\r"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
