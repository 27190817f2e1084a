package import Location

/// What a walk keeps of a photo: what it takes to show, credit and find it again.
package struct KeptPhoto: Hashable, Sendable {
  package var id: String
  package var title: String
  /// The owner's id.
  package var owner: String
  package var ownerName: String
  /// The service's number of the licence.
  package var license: Int?
  /// The address of the photo's page.
  package var page: String
  /// The address of the picture.
  package var image: String?
  /// When it was taken, as the service writes it.
  package var taken: String?
  /// When it was uploaded, in seconds since 1970.
  package var posted: Int?
  /// Where it was taken.
  package var coordinate: Coordinate?

  package init(
    id: String, title: String, owner: String, ownerName: String, license: Int? = nil, page: String,
    image: String? = nil, taken: String? = nil, posted: Int? = nil, coordinate: Coordinate? = nil
  ) {
    self.id = id
    self.title = title
    self.owner = owner
    self.ownerName = ownerName
    self.license = license
    self.page = page
    self.image = image
    self.taken = taken
    self.posted = posted
    self.coordinate = coordinate
  }
}

/// A place that asked, and what was found.
package struct KeptPlace: Hashable, Sendable {
  /// From 1.
  package var number: Int
  package var point: TrackPoint
  /// `nil` where there was no photo.
  package var photo: KeptPhoto?
  /// Whether there is no photo because the service gave no answer.
  package var isFailed: Bool

  package init(number: Int, point: TrackPoint, photo: KeptPhoto?, isFailed: Bool = false) {
    self.number = number
    self.point = point
    self.photo = photo
    self.isFailed = isFailed
  }
}

/// A point of the way that was walked.
package struct TrackPoint: Hashable, Sendable {
  package var coordinate: Coordinate
  /// Seconds since 1970.
  package var time: Double?
  /// Whether the way to it from the point before is not known.
  package var beginsSegment: Bool

  package init(_ coordinate: Coordinate, time: Double? = nil, beginsSegment: Bool = false) {
    self.coordinate = coordinate
    self.time = time
    self.beginsSegment = beginsSegment
  }
}
