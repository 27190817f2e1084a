/// What is known of the terminal and of the user's wishes about it.
package struct Terminal: Sendable {
  private let facts: TerminalFacts
  private let colorWish: ColorWish

  package init(_ facts: TerminalFacts, color: ColorWish = .auto) {
    self.facts = facts
    colorWish = color
  }

  package func isTerminal(_ stream: StandardStream) -> Bool { facts.terminals.contains(stream) }

  /// Whether colour and other attributes may be sent to `stream`.
  ///
  /// The first that speaks decides:
  /// 1. `--color always` or `--color never`;
  /// 2. `NO_COLOR`, not empty: no (no-color.org);
  /// 3. `CLICOLOR_FORCE`, neither empty nor `0`: yes (bixense.com/clicolors);
  /// 4. not a terminal, or `TERM=dumb`: no;
  /// 5. `CLICOLOR=0`: no (bixense.com/clicolors);
  /// 6. otherwise yes.
  package func isColored(_ stream: StandardStream) -> Bool {
    switch colorWish {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !value("NO_COLOR").isEmpty { return false }
    if isOn("CLICOLOR_FORCE") { return true }
    return isTerminal(stream) && value("TERM") != "dumb" && value("CLICOLOR") != "0"
  }

  /// Whether a line on `stream` may be drawn again in its place: not where `TERM` is `dumb` or not set,
  /// nor where ``isAccessible`` says that a screen reader may be reading.
  package func canRedraw(_ stream: StandardStream) -> Bool {
    isTerminal(stream) && !["", "dumb"].contains(value("TERM")) && !isAccessible
  }

  /// Whether the terminal behind `stream` is this process's to write to.
  package func isInForeground(_ stream: StandardStream) -> Bool { facts.isInForeground(stream) }

  package var encoding: TextEncoding { TextEncoding(environment: facts.environment) }

  /// Whether `ACCESSIBLE` asks for words in the place of drawings, as in charmbracelet's tools.
  package var isAccessible: Bool { isOn("ACCESSIBLE") }

  /// The colours that the terminal has.
  package var colors: ColorRange { ColorRange(environment: facts.environment) }

  /// The columns a line on `stream` may take, at least 1.
  ///
  /// `COLUMNS` goes first where it is a number: POSIX (Base Definitions, 8.3) makes it the user's
  /// preferred width, to be set only by who wants to override. Then the window's own width, then 80.
  package func width(_ stream: StandardStream) -> Int {
    if let columns = Int(value("COLUMNS")), columns > 0 { return min(columns, Self.widest) }
    return max(1, facts.windowColumns(stream) ?? 80)
  }

  /// The rows of the window behind `stream`, at least 1; 24 where there is none.
  package func rows(_ stream: StandardStream) -> Int { facts.window(stream)?.rows ?? 24 }

  /// The window behind `stream`.
  package func window(_ stream: StandardStream) -> WindowSize? { facts.window(stream) }

  /// Whether the user has said how wide lines are to be.
  package var hasWishedWidth: Bool { (Int(value("COLUMNS")) ?? 0) > 0 }

  /// How to write to `stream`.
  package func style(_ stream: StandardStream) -> Style {
    Style(
      isColored: isColored(stream), encoding: encoding, isAccessible: isAccessible,
      colors: colors)
  }

  /// Bounds `COLUMNS`, so that no typing error pads lines by the gigabyte; the kernel's own limit.
  private static let widest = Int(UInt16.max)

  private func value(_ name: String) -> String { facts.environment[name] ?? "" }

  private func isOn(_ name: String) -> Bool { !["", "0"].contains(value(name)) }
}
