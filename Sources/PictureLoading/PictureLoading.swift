package import Pictures

/// Fetches pictures by their addresses: what an interactor asks, and a test replaces.
package protocol PictureLoading: Sendable {
  /// The picture at an address that came in an answer.
  ///
  /// - Parameter address: an absolute address.
  /// - Returns: the picture, looked at by its header alone.
  /// - Throws: ``PictureProblem``: the rest of what is shown stands without the picture.
  func picture(at address: String) async throws(PictureProblem) -> Picture
}

extension PictureLoading {
  /// The pictures at several addresses, in their order; `nil` where there is no address, or no picture.
  package func pictures(at addresses: [String?]) async -> [Picture?] {
    await withTaskGroup(of: (Int, Picture?).self) { group in
      for (index, address) in addresses.enumerated() {
        guard let address else { continue }
        group.addTask { (index, try? await picture(at: address)) }
      }
      var pictures = [Picture?](repeating: nil, count: addresses.count)
      for await (index, picture) in group { pictures[index] = picture }
      return pictures
    }
  }
}
