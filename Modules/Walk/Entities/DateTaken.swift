/// When a photo was taken, as the camera or its owner has it: the local time of the place.
package struct DateTaken: Sendable, Hashable {
  /// As Flickr writes it: `2019-05-04 12:33:44`, whatever is known of it.
  package let raw: String
  /// What of it is known: 0 to the second, 4 the month, 6 the year, 8 about the year
  /// (flickr.com/services/api/misc.dates.html).
  package let granularity: Int

  package init(raw: String, granularity: Int = 0) {
    self.raw = raw
    self.granularity = granularity
  }

  /// No more than is known, without seconds.
  package var text: String {
    switch granularity {
    case 8: "about \(raw.prefix(4))"
    case 6: String(raw.prefix(4))
    case 4: String(raw.prefix(7))
    default: String(raw.prefix(16))
    }
  }
}
