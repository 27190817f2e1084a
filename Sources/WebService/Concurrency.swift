extension Array where Element: Sendable {
  /// The results of `transform` in the elements' order, at most `limit` of them under way at once.
  package func mapConcurrently<Result: Sendable>(
    limit: Int, _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var next = 0
      while next < Swift.min(limit, count) {
        let (index, element) = (next, self[next])
        group.addTask { (index, await transform(element)) }
        next += 1
      }
      while let (index, result) = await group.next() {
        results[index] = result
        guard next < count else { continue }
        let (index, element) = (next, self[next])
        group.addTask { (index, await transform(element)) }
        next += 1
      }
      return results.compactMap { $0 }
    }
  }
}
