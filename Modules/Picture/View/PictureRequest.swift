/// The pictures that the user wants to see.
package struct PictureRequest: Sendable, Hashable {
  let items: [GalleryItem]

  /// - Parameter sources: where they are, as the user typed it.
  package init(_ sources: [PictureSource]) {
    items = sources.map { GalleryItem(title: $0.title, source: $0) }
  }

  /// Whether there is more than one.
  package var isGallery: Bool { items.count > 1 }

  /// Whether one of them has to be fetched.
  package var isRemote: Bool {
    items.contains { if case .typed = $0.source { true } else { false } }
  }

  /// Whether one of them comes from where commands are typed.
  package var readsInput: Bool { items.contains { $0.source == .standardInput } }

  /// The same pictures one at a time.
  package var gallery: GalleryRequest { GalleryRequest(title: "", items: items) }
}

extension PictureSource {
  /// The last part of a path or an address.
  fileprivate var title: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .typed(let address), .named(let address):
      address.prefix { !"?#".contains($0) }.split(separator: "/").last.map(String.init) ?? address
    }
  }
}
