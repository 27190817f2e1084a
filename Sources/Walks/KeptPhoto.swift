package import Location

/// What a walk keeps of a photo: what it takes to show, credit and find it again.
package struct KeptPhoto: Hashable, Sendable {
  /// The service's.
  package var id: String
  /// As it is shown.
  package var title: String
  /// The owner's id.
  package var owner: String
  /// The owner's name, as it is shown.
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

  /// What is known of a photo; each parameter is the property of its name.
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
  /// Where it is.
  package var point: TrackPoint
  /// `nil` where there was no photo.
  package var photo: KeptPhoto?
  /// Whether there is no photo because the service gave no answer.
  package var isFailed: Bool

  /// - Parameters:
  ///   - number: from 1.
  ///   - point: where it is.
  ///   - photo: what was found there.
  ///   - isFailed: whether there is no photo because the service gave no answer.
  package init(number: Int, point: TrackPoint, photo: KeptPhoto?, isFailed: Bool = false) {
    self.number = number
    self.point = point
    self.photo = photo
    self.isFailed = isFailed
  }
}

/// A point of the way that was walked.
package struct TrackPoint: Hashable, Sendable {
  /// Where it is.
  package var coordinate: Coordinate
  /// Seconds since 1970.
  package var time: Double?
  /// Whether the way to it from the point before is not known.
  package var beginsSegment: Bool

  /// - Parameters:
  ///   - coordinate: where it is.
  ///   - time: seconds since 1970.
  ///   - beginsSegment: whether the way to it from the point before is not known.
  package init(_ coordinate: Coordinate, time: Double? = nil, beginsSegment: Bool = false) {
    self.coordinate = coordinate
    self.time = time
    self.beginsSegment = beginsSegment
  }
}
