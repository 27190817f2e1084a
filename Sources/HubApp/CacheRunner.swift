internal import HTTPCache
internal import LocalFiles
internal import Presenting
internal import Rendering
internal import TerminalIO

/// Does what `hub cache` is asked.
@MainActor
struct CacheRunner {
  private let surroundings: Surroundings
  private let run: Run

  init(_ surroundings: Surroundings, _ run: Run) {
    self.surroundings = surroundings
    self.run = run
  }

  func run(_ command: CacheCommand) throws(Problem) -> ExitStatus {
    if let fields = command.shared.fields {
      guard let columns = Self.columns[command.action] else {
        throw Problem(.usage, "--fields goes with hub cache ls and size")
      }
      if try run.list(fields, of: columns) { return .done }
    }
    let settings = try Settings(environment: surroundings.environment, needing: [])
    guard let folder = settings.folders.cache else {
      throw Problem(
        .io, "there is no place for a cache, so nothing is kept",
        hint: "set HOME or XDG_CACHE_HOME to an absolute path")
    }
    let store = FileStore(root: folder + "/http-1", limit: settings.cacheLimit)
    switch command.action {
    case .path: run.output.write(inert(store.path))
    case .size: try show(card: size(of: store, settings), command)
    case .ls: try show(store.entries(now: surroundings.now() * 1000).map(Self.record), command)
    case .clear:
      let (left, number) = store.clear()
      guard left == 0 else {
        throw Problem(
          .io, "\(left) files of the cache could not be removed: \(systemReason(number))")
      }
    }
    return .done
  }

  private static let columns: [CacheCommand.Action: [Column]] = [
    .ls: [
      Column("age", title: "Age", alignment: .trailing),
      Column("bytes", title: "Bytes", alignment: .trailing),
      Column("status", title: "Status", alignment: .trailing), Column("state", title: "State"),
      Column("url", title: "Address"),
    ],
    .size: [
      Column("files", title: "Files", alignment: .trailing),
      Column("bytes", title: "Bytes", alignment: .trailing),
      Column("limit", title: "Limit", alignment: .trailing),
    ],
  ]

  private static func record(_ entry: FileStore.Entry) -> Record {
    let state = entry.isFresh ? "fresh" : "stale"
    return Record([
      number("age", entry.age), number("bytes", entry.count), number("status", entry.status),
      Field("state", .string(state), text: state),
      Field("url", .string(entry.url), text: entry.url),
    ])
  }

  private func size(of store: FileStore, _ settings: Settings) -> Record {
    let (files, bytes) = store.size
    return Record([
      Self.number("files", files), Self.number("bytes", bytes),
      Self.number("limit", settings.cacheLimit),
    ])
  }

  private static func number(_ key: String, _ number: Int) -> Field {
    Field(key, .integer(number), text: "\(number)")
  }

  private func show(_ records: [Record], _ command: CacheCommand) throws(Problem) {
    let columns = Self.columns[command.action] ?? []
    let display = ListDisplay(columns: columns, records: records, position: "")
    switch try surface(command) {
    case .lines(let page): ListLineView(page: page).show(display)
    case .records(let view): view.show(display)
    }
  }

  private func show(card record: Record, _ command: CacheCommand) throws(Problem) {
    let columns = Self.columns[command.action] ?? []
    switch try surface(command) {
    case .lines(let page):
      guard !page.writeSelection(of: record, columns: columns) else { return }
      page.facts(columns.map { ($0.title, record[$0.key]?.text ?? "") })
    case .records(let view): view.writer.write(card: record, columns: columns)
    }
  }

  /// Nothing is asked after it.
  private func surface(_ command: CacheCommand) throws(Problem) -> Surface {
    var shared = command.shared
    shared.interactive = false
    return try run.presentation(shared).surface
  }
}
