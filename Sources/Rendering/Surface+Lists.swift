package import Presenting

extension Surface {
  /// The view of a list.
  package var listView: any ListView {
    switch self {
    case .lines(let page): ListLineView(page: page)
    case .records(let view): view
    }
  }

  /// Whether a person reads it, and may want rows numbered.
  package var isForPeople: Bool {
    switch self {
    case .lines: true
    case .records: false
    }
  }

  /// Whether lines can be typed at it.
  package var hasPrompt: Bool {
    switch self {
    case .lines(let page): page.isInteractive
    case .records: false
    }
  }
}
