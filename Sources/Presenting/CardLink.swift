/// A link of a card: `o NUMBER` shows its address.
package struct CardLink: Sendable, Hashable {
  /// What it leads to, such as `sprite`.
  package let label: String
  /// A web address.
  package let url: String

  package init(label: String, url: String) {
    self.label = label
    self.url = url
  }
}

extension MessageView {
  /// Shows the address of a link; where there is none of that number, which numbers there are.
  ///
  /// - Parameters:
  ///   - number: from 1.
  ///   - links: those of the card on screen.
  package func show(link number: Int, of links: [CardLink]) {
    guard links.indices.contains(number - 1) else {
      return show(
        Problem(
          .usage, "there is no link \(number)",
          hint: links.isEmpty ? "this card has no links" : "type o 1 to o \(links.count)"))
    }
    show(note: links[number - 1].url)
  }
}
