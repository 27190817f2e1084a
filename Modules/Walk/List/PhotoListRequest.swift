package import Location

/// What the list screen is opened for.
package struct PhotoListRequest: Sendable, Hashable {
  /// Which photos.
  package enum Subject: Sendable, Hashable {
    /// The latest of all.
    case recent
    /// Those around a place, the nearest first; the radius is in kilometres.
    case near(Coordinate, radius: Double)
  }

  /// What is listed.
  package var subject: Subject
  /// From 1.
  package var page: Int
  /// Photos of a page.
  package var size: Int
  /// Whether every page is shown, one after the other, from the first.
  package var isAll: Bool

  /// A `size` is brought into what Flickr gives at once; `nil` is 20, or the most where all are asked
  /// for.
  package init(
    _ subject: Subject = .recent, page: Int = 1, size: Int? = nil, isAll: Bool = false
  ) {
    self.subject = subject
    self.page = max(1, page)
    self.size = min(max(1, size ?? (isAll ? subject.mostAtOnce : 20)), subject.mostAtOnce)
    self.isAll = isAll
  }
}

extension PhotoListRequest.Subject {
  /// The most that a page has.
  package var mostAtOnce: Int {
    switch self {
    case .recent: FlickrClient.mostRecentAtOnce
    case .near: FlickrClient.mostNearAtOnce
    }
  }
}
