internal import Pictures

/// The sizes of a photo's picture, by the letters that stand for them in addresses
/// (flickr.com/services/api/misc.urls.html).
package enum PhotoSize: String, Sendable, Hashable, CaseIterable {
  case square75 = "s"
  case square150 = "q"
  case longest100 = "t"
  case longest240 = "m"
  case longest320 = "n"
  case longest400 = "w"
  /// Has no letter.
  case longest500 = ""
  case longest640 = "z"
  case longest800 = "c"
  case longest1024 = "b"

  /// The longest edge in pixels, of a photo that is at least as large.
  package var longestEdge: Int {
    switch self {
    case .square75: 75
    case .square150: 150
    case .longest100: 100
    case .longest240: 240
    case .longest320: 320
    case .longest400: 400
    case .longest500: 500
    case .longest640: 640
    case .longest800: 800
    case .longest1024: 1024
    }
  }

  /// How the name of a file of this size ends.
  fileprivate var ending: String { rawValue.isEmpty ? ".jpg" : "_\(rawValue).jpg" }
}

/// Where the picture of a photo is, in its sizes.
package struct PhotoPictures: Sendable, Hashable {
  package let server: String?
  package let id: String
  package let secret: String?
  /// The addresses that Flickr gave itself.
  package let given: [PhotoSize: String]

  package init(
    server: String?, id: String, secret: String?, given: [PhotoSize: String] = [:]
  ) {
    self.server = server
    self.id = id
    self.secret = secret
    self.given = given
  }

  /// The address of a size: Flickr's own, else made of server, id and secret, which are the same for
  /// all sizes up to 1,024 pixels, in the place where those that were given are; `nil` where they cannot
  /// be a part of an address.
  package func address(_ size: PhotoSize) -> String? {
    if let given = given[size] { return given }
    guard let server, let secret, [server, id, secret].allSatisfy(isPathWord) else { return nil }
    let name = "\(server)/\(id)_\(secret)"
    return (place(of: name) ?? "https://live.staticflickr.com/") + name + size.ending
  }

  /// What stands before `name` in the addresses that were given: a mirror has pictures of its own.
  private func place(of name: String) -> String? {
    for size in PhotoSize.allCases {
      let end = name + size.ending
      if let address = given[size], address.hasSuffix("/" + end) {
        return String(address.dropLast(end.count))
      }
    }
    return nil
  }

  /// The address of the smallest size that fills a box whatever the shape of the photo; of the largest
  /// that is sure to be there, where none does.
  ///
  /// Sure are the sizes that Flickr gave addresses of, and those it makes of every photo. Squares are cut,
  /// and so never taken.
  ///
  /// - Parameter box: the pixels there are to be filled; `nil` where the view cannot tell.
  /// - Returns: `nil` where nothing is known of the picture's place.
  func filling(_ box: PixelSize?) -> String? {
    guard let box else { return viewed }
    let sure = PhotoSize.allCases.filter { size in
      size != .square75 && size != .square150
        && (given[size] != nil || [.longest100, .longest240, .longest500].contains(size))
    }
    // An edge of the photo reaches the box's longer one at most.
    let size = sure.first { $0.longestEdge >= max(box.width, box.height) } ?? sure.last
    return size.flatMap(address)
  }

  /// What a colour alone is taken from: small, and the same whatever shows it.
  var colored: String? { address(.longest240) }

  /// The one to look at: 640 pixels where Flickr says that there is one, else 500.
  package var viewed: String? { given[.longest640] ?? address(.longest500) }
}
