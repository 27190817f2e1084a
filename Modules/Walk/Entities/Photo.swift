package import Location

/// A public photo as Flickr knows it. Texts are Flickr's own, entities and markup included; what is
/// said of them to people is made of them by ``readableTitle`` and its like.
package struct Photo: Sendable, Hashable {
  package let id: String
  package let owner: PhotoOwner
  /// May be empty.
  package let title: String
  /// HTML; may be empty. `nil` where Flickr did not say.
  package let description: String?
  package let license: PhotoLicense?
  /// When it was uploaded, in seconds since 1970.
  package let uploaded: Int?
  package let taken: DateTaken?
  /// `nil` for a photo that is not on the map.
  package let place: Coordinate?
  package let pictures: PhotoPictures

  package init(
    id: String, owner: PhotoOwner, title: String, description: String? = nil,
    license: PhotoLicense? = nil, uploaded: Int? = nil, taken: DateTaken? = nil,
    place: Coordinate? = nil, pictures: PhotoPictures
  ) {
    self.id = id
    self.owner = owner
    self.title = title
    self.description = description
    self.license = license
    self.uploaded = uploaded
    self.taken = taken
    self.place = place
    self.pictures = pictures
  }

  /// Its page at Flickr, to which whoever shows the photo has to link (Flickr API Terms of Use).
  package var page: String {
    let address = "https://www.flickr.com"
    guard let name = [owner.alias, owner.id].compactMap({ $0 }).first(where: isPathWord) else {
      return "\(address)/photo.gne?id=\(id)"
    }
    return "\(address)/photos/\(name)/\(id)"
  }
}

/// Who put a photo there.
package struct PhotoOwner: Sendable, Hashable {
  /// Such as `7478087@N06`.
  package let id: String?
  /// The name on the screen.
  package let name: String?
  /// The word that stands for the owner in addresses, where one was chosen.
  package let alias: String?

  package init(id: String?, name: String?, alias: String? = nil) {
    self.id = id
    self.name = name
    self.alias = alias
  }
}

/// Whether a text from an answer can be a part of a path as it stands.
func isPathWord(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "@"):
        true
      default: false
      }
    }
}
