package import Pictures
package import Presenting

/// What a view was told, in order.
package enum Said<Content: Sendable & Hashable>: Sendable, Hashable {
  case content(Content)
  case problem(Problem)
  case note(String)
}

/// Keeps what it is told. A module's tests let it stand for the views of their screens.
@MainActor
package final class MockView<Content: Sendable & Hashable>: MessageView, PictureView {
  package private(set) var said: [Said<Content>] = []
  /// Nothing, as for a reader without pictures.
  package var wishes: PictureWishes = []

  package init() {}

  package var contents: [Content] {
    said.compactMap { if case .content(let content) = $0 { content } else { nil } }
  }
  package var problems: [Problem] {
    said.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
  package var notes: [String] {
    said.compactMap { if case .note(let note) = $0 { note } else { nil } }
  }

  package func show(_ content: Content) { said.append(.content(content)) }
  package func show(_ problem: Problem) { said.append(.problem(problem)) }
  package func show(note: String) { said.append(.note(note)) }
}

extension MockView: ListView where Content == ListDisplay {}
