internal import Presenting
internal import WalkExport

extension Photo {
  /// The title without entities, in one line; ``untitled`` where there is none.
  package var readableTitle: String {
    let text = PlainText.title(title)
    return text.isEmpty ? Self.untitled : text
  }

  package static let untitled = "untitled"

  /// The owner's name, else the id.
  package var ownerText: String {
    [owner.name.map(PlainText.title), owner.id].compactMap { $0 }.first { !$0.isEmpty } ?? "unknown"
  }

  /// What stands beside the photo wherever it is shown: `“Title” by Owner (CC BY 2.0)`.
  package var attribution: String {
    "“\(readableTitle)” by \(ownerText) (\(license?.shortName ?? "licence unknown"))"
  }

  /// What Flickr wants shown by programs that use it (Flickr API Terms of Use).
  package static let flickrNotice = WalkExport.notice
}
