/// What every screen says of lines and lists in the same words.
package enum LineModeWording {
  package static let beginning = "this is the beginning of the list"

  package static func unknown(_ line: String) -> Problem {
    Problem(.usage, "“\(line)” is no command here", hint: "? lists the commands")
  }

  package static func end(seen: Int, total: Int) -> String {
    "end of list (\(Numerals.grouped(seen)) of \(Numerals.grouped(total)))"
  }

  /// Records of a list that were left out.
  package static func dropped(_ count: Int) -> Problem {
    Problem(
      .partial,
      "\(Numerals.counted(count, "record", "records")) of the list cannot be read and "
        + (count == 1 ? "is left out" : "are left out"))
  }

  /// Parts of a card's record that were left out.
  package static func unreadable(_ count: Int, of name: String) -> Problem {
    Problem(
      .partial,
      "\(Numerals.counted(count, "entry", "entries")) of \(name) cannot be read and "
        + (count == 1 ? "is left out" : "are left out"),
      hint: "the service sent them in a shape that hub does not know")
  }

  /// Why a list that was to be whole stops after that many rows; without a cause because it leads
  /// back to rows that have come, or on for ever.
  package static func broken(after count: Int, _ cause: Problem?) -> Problem {
    let reason = cause?.message ?? "what follows leads back, or has no end"
    return Problem(
      .partial, "the list stops after row \(Numerals.grouped(count)): \(reason)", hint: cause?.hint)
  }

  /// A list that was to be whole, of which the service counts more rows than it gives.
  package static func short(after count: Int, of total: Int) -> Problem {
    Problem(
      .partial,
      "the list stops after row \(Numerals.grouped(count)): the service counts "
        + "\(Numerals.grouped(total)) and gives no more")
  }

  /// Cards that were asked for beside others that came.
  package static func missing(_ count: Int, of all: Int) -> Problem {
    Problem(
      .partial, "\(count) of \(all) cards \(count == 1 ? "is" : "are") missing",
      hint: "those that came were printed")
  }
}
