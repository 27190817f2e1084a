package import Pictures

/// What came of asking for a picture: the picture where it is to be drawn, and its colour.
package struct Illustration: Sendable, Hashable {
  /// `nil` where it is not to be drawn, or could not be had.
  package let picture: Picture?
  /// The dominant colour; `nil` where nobody wants it, or there is no picture to take it from.
  package let accent: RGB?

  package init(picture: Picture?, accent: RGB?) {
    self.picture = picture
    self.accent = accent
  }

  /// Bytes that its picture keeps.
  package var memory: Int { picture?.memory ?? 0 }

  /// The colour alone.
  package var withoutPicture: Illustration { Illustration(picture: nil, accent: accent) }

  /// No picture, and no colour.
  package static let none = Illustration(picture: nil, accent: nil)
}

/// Bytes that the pictures of one list keep at most: 64 MiB. Hundreds may be on screen.
package let mostMemory = 64 << 20

extension Picture {
  /// The dominant colour; `nil` where the picture turns out to be broken.
  package var accent: RGB? { try? withPixels(\.dominantColor) }
}

extension PictureLoading {
  /// The pictures at several addresses, and their colours, in their order.
  ///
  /// - Parameters:
  ///   - addresses: absolute addresses; `nil` where there is no picture.
  ///   - isDrawn: whether the pictures themselves are wanted, and not the colours alone.
  ///   - isColored: whether the colours are wanted; they take decoding.
  /// - Returns: one for each address. Pictures that come when others take ``mostMemory`` already are left
  ///   out; their colours are not.
  package func illustrations(
    at addresses: [String?], isDrawn: Bool, isColored: Bool
  ) async -> [Illustration] {
    guard isDrawn || isColored else { return addresses.map { _ in .none } }
    return await withTaskGroup(of: (Int, Illustration).self) { group in
      for (index, address) in addresses.enumerated() {
        guard let address else { continue }
        group.addTask {
          let picture = try? await picture(at: address)
          return (
            index,
            Illustration(
              picture: isDrawn ? picture : nil, accent: isColored ? picture?.accent : nil)
          )
        }
      }
      var illustrations = [Illustration](repeating: .none, count: addresses.count)
      var room = mostMemory
      for await (index, illustration) in group {
        let hasRoom = illustration.memory <= room
        illustrations[index] = hasRoom ? illustration : illustration.withoutPicture
        if hasRoom { room -= illustration.memory }
      }
      return illustrations
    }
  }
}
