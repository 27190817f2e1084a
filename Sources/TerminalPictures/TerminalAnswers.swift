/// What a terminal answered to ``TerminalQuestion``, and what was typed meanwhile.
package struct TerminalAnswers: Sendable, Hashable {
  /// It shows kitty's graphics.
  package var hasKitty = false
  /// It has said whether it does.
  package private(set) var hasAnsweredKitty = false
  /// Its name and version, as XTVERSION tells them, such as `WezTerm 20240203`.
  package var name: String?
  package var cell: CellSize?
  /// The attributes of DA1; 4 means sixel. `nil` until it has answered: every terminal answers this one,
  /// and it is asked last, so nothing comes after it.
  package var attributes: Set<Int>?
  /// Bytes that are no answer: keys that were pressed.
  package private(set) var typed: [UInt8] = []

  /// Bytes that may be the beginning of an answer.
  private var pending: [UInt8] = []

  package init() {}

  package var isComplete: Bool { attributes != nil }

  /// Whether an answer may have come in part.
  package var isCut: Bool { !pending.isEmpty }

  /// Takes the next bytes from the terminal, wherever they are cut.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// Hands over what was typed, once.
  package mutating func takeTyped() -> [UInt8] {
    defer { typed = [] }
    return typed
  }

  /// No more bytes come: what was begun is no answer.
  package mutating func finish() {
    typed += pending
    pending = []
  }

  private mutating func take(_ byte: UInt8) {
    if pending.isEmpty, byte != 0x1B {
      typed.append(byte)
      return
    }
    pending.append(byte)
    switch Self.judge(pending) {
    case .unfinished:
      // No answer is as long.
      if pending.count > 512 { finish() }
    case .foreign:
      let last = pending.removeLast()
      typed += pending
      pending = []
      take(last)
    case .whole:
      if !read(pending) { typed += pending }
      pending = []
    }
  }

  private enum Judgement { case unfinished, whole, foreign }

  /// The shape of control sequences (ECMA-48, sections 5.4 and 5.6).
  private static func judge(_ bytes: [UInt8]) -> Judgement {
    guard bytes.count > 1 else { return .unfinished }
    switch bytes[1] {
    case UInt8(ascii: "["):
      guard let last = bytes.dropFirst(2).last else { return .unfinished }
      if (0x40...0x7E).contains(last) { return .whole }
      return (0x20...0x3F).contains(last) ? .unfinished : .foreign
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      if bytes.last == 0x07 || bytes.suffix(2).elementsEqual([0x1B, UInt8(ascii: "\\")]) {
        return bytes.count > 3 ? .whole : .unfinished
      }
      return .unfinished
    default: return .foreign
    }
  }

  /// Whether the sequence is an answer to something that was asked.
  private mutating func read(_ bytes: [UInt8]) -> Bool {
    let end = bytes.last == 0x07 ? 1 : bytes.last == UInt8(ascii: "\\") ? 2 : 1
    let text = String(decoding: bytes.dropFirst(2).dropLast(end), as: UTF8.self)
    switch (bytes[1], bytes[bytes.count - 1]) {
    case (UInt8(ascii: "_"), _):
      guard text.hasPrefix("G") else { return false }
      hasAnsweredKitty = true
      hasKitty = hasKitty || text.hasSuffix(";OK")
      return true
    case (UInt8(ascii: "P"), _):
      guard text.hasPrefix(">|") else { return false }
      name = String(text.dropFirst(2))
      return true
    case (UInt8(ascii: "["), UInt8(ascii: "c")):
      guard text.hasPrefix("?") else { return false }
      attributes = Set(text.dropFirst().split(separator: ";").compactMap { Int($0) })
      return true
    case (UInt8(ascii: "["), UInt8(ascii: "t")):
      let numbers = text.split(separator: ";").map { Int($0) }
      guard numbers.count == 3, numbers[0] == 6 else { return false }
      if let height = numbers[1], let width = numbers[2], (1...512).contains(height),
        (1...512).contains(width)
      {
        cell = CellSize(width: width, height: height)
      }
      return true
    default: return false
    }
  }
}
