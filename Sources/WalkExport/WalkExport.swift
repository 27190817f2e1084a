internal import Glibc
package import LocalFiles
package import Walks

/// A walk as a file for other programs, or for people.
package enum WalkExport: String, Hashable, Sendable, CaseIterable {
  /// GPX 1.1.
  case gpx
  /// RFC 7946.
  case geoJSON = "geojson"
  /// A page that stands alone.
  case html

  /// What Flickr's terms want shown with its photos.
  package static let notice =
    "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

  /// The form that the ending of a file's name asks for; `nil` where it asks for none of them.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The content of the file.
  ///
  /// - Parameters:
  ///   - log: the walk.
  ///   - licenses: the licences by the service's numbers; one that is not there goes by its number.
  /// - Returns: It, in UTF-8.
  package func bytes(of log: WalkLog, licenses: [Int: WalkLicense]) -> [UInt8] {
    switch self {
    case .gpx: Array(gpxText(log, licenses).utf8)
    case .geoJSON: geoJSONBytes(log, licenses)
    case .html: Array(htmlText(log, licenses).utf8)
    }
  }

  /// Why no file can be written to `path`; `nil` where nothing is in the way by now.
  package static func obstacle(to path: String) -> FileFailure? {
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      return FileFailure(path: path, number: EISDIR)
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    // The file is written beside its place and renamed. The dot tells a file from a folder.
    guard access(folder + "/.", W_OK | X_OK) == 0 else {
      return FileFailure(path: path, number: errno)
    }
    return nil
  }

  /// Writes the file, whole or not at all; one that is there is replaced. Only the user may read it: it
  /// says where somebody was.
  ///
  /// - Parameters:
  ///   - path: where to.
  ///   - log: the walk.
  ///   - licenses: as ``bytes(of:licenses:)`` takes them.
  /// - Throws: ``FileFailure``.
  package func write(
    to path: String, _ log: WalkLog, licenses: [Int: WalkLicense]
  ) throws(FileFailure) {
    try WholeFile.replace(path, with: bytes(of: log, licenses: licenses))
  }
}
