import TerminalIO

/// Counts as one line of bars, the highest one full.
struct Sparkline: Sendable, Hashable {
  let text: String

  /// A bar for each count, none of which is negative. Only 0 gets the lowest bar.
  init(_ counts: [Int], encoding: TextEncoding) {
    let bars = Array(encoding == .ascii ? "_.-:=+*#" : "▁▂▃▄▅▆▇█")
    let highest = Double(max(1, counts.max() ?? 1))
    text = String(
      counts.map { count in
        let share = Double(max(0, count)) / highest * Double(bars.count - 1)
        return bars[Int(share.rounded(.up))]
      })
  }
}
