import WebService

// From the service's spelling to this module's entities.

extension MarvelCharacter {
  init(_ wire: MarvelWire.Character) {
    self.init(
      id: wire.id.number, name: wire.name, description: wire.description,
      modified: wire.modified, thumbnail: wire.thumbnail.map(Thumbnail.init),
      resourceURI: wire.resourceURI,
      appearances: Appearances(
        comics: summary(wire.comics), series: summary(wire.series),
        stories: summary(wire.stories), events: summary(wire.events)),
      links: webLinks(wire.urls))
  }
}

extension SectionEntry {
  init(_ wire: MarvelWire.Entry) {
    self.init(
      id: wire.id.number, title: wire.title.flatMap { $0.isEmpty ? nil : $0 },
      resourceURI: wire.resourceURI, thumbnail: wire.thumbnail.map(Thumbnail.init),
      links: webLinks(wire.urls))
  }
}

extension Thumbnail {
  fileprivate init(_ wire: MarvelWire.Thumbnail) {
    self.init(path: wire.path, fileExtension: wire.extension ?? "")
  }
}

private func summary(_ wire: MarvelWire.Summary?) -> Appearances.Summary {
  Appearances.Summary(
    available: wire?.available,
    items: (wire?.items?.elements ?? []).map {
      Appearances.Item(name: $0.name, resourceURI: $0.resourceURI)
    })
}

private func webLinks(_ wire: LossyArray<MarvelWire.Link>?) -> [WebLink] {
  (wire?.elements ?? []).map { WebLink(type: $0.type, url: $0.url) }
}
