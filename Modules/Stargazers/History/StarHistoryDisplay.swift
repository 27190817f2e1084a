import Presenting

/// The history in finished texts.
enum StarHistoryDisplay {
  /// A page of rows, with `offset` of them before it; `total` is how many there are, where that is
  /// known already.
  static func list(
    _ records: [Record], by period: StarHistoryPeriod, offset: Int, total: Int?
  ) -> ListDisplay {
    let hasMore = total.map { offset + records.count < $0 } ?? true
    return ListDisplay(
      columns: StarHistoryFields.columns(by: period), records: records,
      position: Numerals.position(offset: offset, count: records.count, total: total),
      commands: (hasMore ? ["Enter more"] : []) + (offset > 0 ? ["p back"] : [])
        + ["? help", "q quit"])
  }

  // MARK: Messages

  static let noCard = Problem(
    .usage, "a row of the history has nothing behind it", hint: "? lists the commands")

  static func end(_ total: Int) -> String { "end of list (\(Numerals.grouped(total)))" }

  static let counting = Problem(
    .unavailable, "GitHub is still counting the stars", hint: "try again in a minute")

  /// Why a history that was to be whole is not; without a cause because it has no end.
  static func broken(_ history: StarHistory, _ cause: Problem?) -> Problem {
    let last = history.weeks.last.map { "before the week of \(UTCDay.text($0.start))" }
    return Problem(
      .partial,
      "the history \(last ?? "so far") is missing: "
        + (cause?.message ?? "it has no end"), hint: cause?.hint)
  }

  static func dropped(_ count: Int) -> Problem {
    Problem(
      .partial,
      "\(Numerals.counted(count, "week", "weeks")) of the history cannot be read and "
        + (count == 1 ? "is left out" : "are left out"))
  }

  static let help = [
    "Enter        older rows",
    "p            newer rows",
    "b or Ctrl-D  back",
    "q            quit",
  ]
}
