/// What can be made of a list of an answer.
///
/// - Parameters:
///   - list: the list; `nil` where the answer has none.
///   - unreadable: counts the elements that nothing can be made of, those of ``LossyArray/dropped``
///     included.
///   - part: makes something of an element; `nil` where it cannot.
/// - Returns: what was made, in the list's order.
package func readable<Element: Sendable, Part>(
  _ list: LossyArray<Element>?, _ unreadable: inout Int, _ part: (Element) -> Part?
) -> [Part] {
  guard let list else { return [] }
  let parts = list.elements.compactMap(part)
  unreadable += list.dropped + list.elements.count - parts.count
  return parts
}

/// The elements of an array that can be read; one bad record does not cost the page.
package struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
  package let elements: [Element]
  /// How many were left out.
  package let dropped: Int

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var dropped = 0
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        // A failed decode does not move on; skipping does.
        _ = try container.decode(Skipped.self)
        dropped += 1
      }
    }
    self.elements = elements
    self.dropped = dropped
  }

  private struct Skipped: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
