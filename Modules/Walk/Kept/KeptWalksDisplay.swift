import Location
import Presenting
import Walks

/// The list of walks in finished texts.
enum KeptWalksDisplay {
  /// The columns; a person reads from the name when it began. The name is never cut: it is typed.
  static func columns(forPeople: Bool) -> [Column] {
    [
      Column("id", title: "Walk", alignment: forPeople ? .trailing : .leading),
      Column("started", title: "Began", audience: forPeople ? .programs : .everybody),
    ] + columns
  }

  private static let columns = [
    Column("source", title: "Source"), Column("distance", title: "Walked", alignment: .trailing),
    Column("places", title: "Places", alignment: .trailing),
    Column("photos", title: "Photos", alignment: .trailing), Column("state", title: "State"),
  ]

  static func list(_ walks: [WalkSummary], hasRowNumbers: Bool) -> ListDisplay {
    ListDisplay(
      columns: (hasRowNumbers ? [PhotoListDisplay.rowColumn] : [])
        + columns(forPeople: hasRowNumbers),
      records: walks.enumerated().map { record($1, row: $0 + 1, forPeople: hasRowNumbers) },
      position: Numerals.counted(walks.count, "walk", "walks"),
      commands: (walks.isEmpty ? [] : ["NUMBER open"]) + ["? help", "q quit"])
  }

  private static func record(_ walk: WalkSummary, row: Int, forPeople: Bool) -> Record {
    let began = Timestamp.text(walk.start.time.rounded(.down))
    let state =
      walk.isFinished
      ? "finished"
      : walk.isRunning ? "being walked" : walk.isDamaged ? "damaged" : "broken off"
    let source = walk.start.place.isEmpty ? walk.start.source.rawValue : walk.start.place
    // The folder is the longest part and says the least.
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return Record([
      Field("row", .integer(row), text: "\(row)"), Field("id", .string(walk.id), text: walk.id),
      Field("started", .string(began), text: began),
      Field("source", .string(source), text: forPeople ? name : source),
      Field(
        "distance", .integer(Int(min(walk.distance, 1e12).rounded())),
        text: WalkWording.metres(walk.distance)),
      Field("places", .integer(walk.places), text: Numerals.grouped(walk.places)),
      Field("photos", .integer(walk.photos), text: Numerals.grouped(walk.photos)),
      Field("state", .string(state), text: state),
    ])
  }

  static let none = "no walk is kept; hub flickr walk begins one"

  static let help = [
    "NUMBER       show the photos of that walk",
    "b or Ctrl-D  back",
    "q            quit",
  ]

  static func noRow(_ number: Int, of count: Int) -> Problem {
    Problem(
      .usage, "there is no row \(number)",
      hint: count == 0 ? "no walk is kept" : count == 1 ? "type 1" : "type 1 to \(count)")
  }
}
