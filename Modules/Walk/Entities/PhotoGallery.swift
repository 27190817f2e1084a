/// Photos to be looked at one at a time.
package struct PhotoGallery: Sendable, Hashable {
  package struct Picture: Sendable, Hashable {
    /// The photo's attribution, which has to stand beside it (Flickr API Terms of Use).
    package let title: String
    package let address: String
  }

  /// What the photos are of.
  package let title: String
  /// Of the rows that have one.
  package let pictures: [Picture]
  /// The picture to begin with, counted from 0.
  package let start: Int
}
