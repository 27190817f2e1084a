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
