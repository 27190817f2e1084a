internal import Location
internal import Presenting

// From Flickr's spelling to this module's entities.

extension Photo {
  init(_ wire: FlickrWire.Photo) {
    let given: [(PhotoSize, String?)] = [
      (.square150, wire.url_q), (.longest320, wire.url_n), (.longest640, wire.url_z),
    ]
    self.init(
      id: wire.id.text,
      owner: PhotoOwner(id: wire.owner, name: wire.ownername, alias: filled(wire.pathalias)),
      title: wire.title?.text ?? "", description: wire.description?.text,
      license: wire.license.map(PhotoLicense.init), uploaded: wire.dateupload,
      taken: DateTaken(wire.datetaken, wire.datetakengranularity, wire.datetakenunknown),
      place: Coordinate(wire.latitude, wire.longitude, accuracy: wire.accuracy),
      pictures: PhotoPictures(
        server: wire.server, id: wire.id.text, secret: wire.secret,
        given: Dictionary(
          given.compactMap { size, address in
            address.flatMap { $0.isWebAddress ? (size, $0) : nil }
          },
          uniquingKeysWith: { one, _ in one })))
  }

  init(_ wire: FlickrWire.Card) {
    self.init(
      id: wire.id.text,
      owner: PhotoOwner(
        id: wire.owner?.nsid, name: wire.owner?.username, alias: filled(wire.owner?.path_alias)),
      title: wire.title?.text ?? "", description: wire.description?.text,
      license: wire.license.map(PhotoLicense.init), uploaded: wire.dates?.posted,
      taken: DateTaken(
        wire.dates?.taken, wire.dates?.takengranularity, wire.dates?.takenunknown),
      place: wire.location.flatMap {
        Coordinate($0.latitude, $0.longitude, accuracy: $0.accuracy)
      },
      pictures: PhotoPictures(server: wire.server, id: wire.id.text, secret: wire.secret))
  }
}

extension DateTaken {
  /// `nil` where the owner says that nobody knows: Flickr then puts the upload in its place.
  fileprivate init?(_ raw: String?, _ granularity: Int?, _ isUnknown: Int?) {
    guard let raw = filled(raw), isUnknown != 1, !raw.hasPrefix("0000") else { return nil }
    self.init(raw: raw, granularity: granularity ?? 0)
  }
}

extension Coordinate {
  /// `nil` for the 0, 0 without accuracy that stands for no place.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?, accuracy: Int?) {
    guard let latitude, let longitude else { return nil }
    guard latitude != 0 || longitude != 0 || (accuracy ?? 0) > 0 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

private func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
