package import Pictures

/// Fetches pictures by their addresses: what an interactor asks, and a test replaces.
package protocol PictureLoading: Sendable {
  /// The picture at an address that came in an answer.
  ///
  /// - Parameter address: an absolute address.
  /// - Returns: the picture, decoded once to know that it is whole.
  /// - Throws: ``PictureProblem``: the rest of what is shown stands without the picture.
  func picture(at address: String) async throws(PictureProblem) -> Picture
}

extension PictureLoading {
  /// The pictures at several addresses, in their order; `nil` where there is no address, no picture, or no
  /// room for it beside the others (``mostMemory``).
  package func pictures(at addresses: [String?]) async -> [Picture?] {
    await withTaskGroup(of: (Int, Picture?).self) { group in
      for (index, address) in addresses.enumerated() {
        guard let address else { continue }
        group.addTask { (index, try? await picture(at: address)) }
      }
      var pictures = [Picture?](repeating: nil, count: addresses.count)
      var room = mostMemory
      for await (index, picture) in group {
        guard let picture, picture.memory <= room else { continue }
        room -= picture.memory
        pictures[index] = picture
      }
      return pictures
    }
  }
}
