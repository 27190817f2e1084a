internal import Presenting
internal import Rendering
internal import TerminalIO

/// How a run shows things: what the options and the terminal make of each other.
extension Run {
  /// How this run shows things.
  struct Presentation {
    let surface: Surface
    let isInteractive: Bool
  }

  func presentation(
    _ shared: SharedOptions, _ destination: Destination? = nil
  ) throws(Problem) -> Presentation {
    let isOnTerminal = terminal.isTerminal(.output)
    let format = shared.wantedFormat
    // Who asks for a picture and says how it is drawn wants it drawn, wherever it goes.
    let isDrawn = destination?.isPictures == true && shared.pictures.isWishedFor
    let isForPeople = format == .table || (format == nil && (isOnTerminal || isDrawn))
    let isInteractive =
      shared.interactive
      ?? (isForPeople && isOnTerminal && terminal.isTerminal(.input)
        && destination?.isShownAtOnce != true)
    let fields = shared.fields.map(Self.keys)
    guard isForPeople || isInteractive else {
      return Presentation(surface: .records(recordView(format, fields)), isInteractive: false)
    }
    let colors = Terminal(surroundings.terminal, color: shared.color)
    // A table in a pipe is not cut unless the user says how wide lines are; a person at a pipe
    // reads lines of a screen's width.
    let isCut = isOnTerminal || isInteractive || colors.hasWishedWidth
    let page = LinePage(
      output: output, messages: messages, style: colors.style(.output),
      isInteractive: isInteractive, fields: fields,
      easel: easel(shared.pictures.images, colors, isInteractive: isInteractive)
    ) { isCut ? colors.width(.output) : nil }
    return Presentation(surface: .lines(page), isInteractive: isInteractive)
  }

  private func recordView(_ format: SharedOptions.Format?, _ fields: [String]?) -> RecordView {
    let recordFormat: RecordFormat =
      switch format {
      case .json: .json
      case .ndjson: .ndjson
      case .csv: .csv
      case .table, nil: .tabSeparated
      }
    let writer = RecordWriter(format: recordFormat, fields: fields, output: output)
    records = writer
    return RecordView(
      writer: writer, messages: messages, showsNotices: recordFormat == .tabSeparated)
  }

  /// `--fields`: lists them, or checks them against what there is.
  ///
  /// - Returns: whether they were listed and nothing is left to do.
  func list(_ fields: String, of destination: Destination) throws(Problem) -> Bool {
    guard let columns = destination.columns else {
      throw Problem(.usage, "--fields goes with a list or a card")
    }
    return try list(fields, of: columns)
  }

  /// The same for columns of one's own.
  func list(_ fields: String, of columns: [Column]) throws(Problem) -> Bool {
    if fields == "help" {
      for column in columns { output.write("\(column.key)\t\(column.title)") }
      return true
    }
    let keys = Self.keys(fields)
    let known = columns.map(\.key)
    if let unknown = keys.first(where: { !known.contains($0) }) {
      throw Problem(
        .usage, "there is no field “\(unknown)”", hint: "fields: \(known.joined(separator: ", "))")
    }
    guard !keys.isEmpty else {
      throw Problem(.usage, "--fields names no field", hint: "--fields help lists them")
    }
    return false
  }

  /// Each once, at its first place: a record has a field once.
  static func keys(_ fields: String) -> [String] {
    fields.split(separator: ",").map { String($0.trimmed) }.reduce(into: []) { keys, key in
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
  }
}
