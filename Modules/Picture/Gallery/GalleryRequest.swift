/// Pictures to be looked at one after the other.
package struct GalleryRequest: Sendable, Hashable {
  /// What they are of, such as `Spider-Man, comics`; may be empty.
  package let title: String
  package let items: [GalleryItem]
  /// The picture to begin with, from 0.
  package let start: Int

  package init(title: String, items: [GalleryItem], start: Int = 0) {
    self.title = title
    self.items = items
    self.start = start
  }
}

/// One picture of a gallery.
package struct GalleryItem: Sendable, Hashable {
  package let title: String
  package let source: PictureSource

  /// A picture that an answer of a service names.
  ///
  /// - Parameters:
  ///   - title: what stands below it.
  ///   - address: where it is; pictures are taken from the services' own places alone.
  package init(title: String, address: String) {
    self.init(title: title, source: .named(address))
  }

  init(title: String, source: PictureSource) {
    self.title = title
    self.source = source
  }
}
