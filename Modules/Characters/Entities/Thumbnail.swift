import Presenting

/// A picture as Marvel names it: the address without its ending, and the ending.
struct Thumbnail: Sendable, Hashable {
  let path: String
  let fileExtension: String

  /// The address of the picture in full size, over https where it is Marvel's own.
  ///
  /// `nil` where there is no picture: Marvel then names one that says so.
  var address: String? { address(of: path) }

  /// The address of the picture in one of the sizes that Marvel keeps it in; `nil` as for ``address``.
  func address(_ variant: ImageVariant) -> String? { address(of: "\(path)/\(variant.rawValue)") }

  private func address(of file: String) -> String? {
    guard !path.isEmpty, !path.hasSuffix("/image_not_available") else { return nil }
    let url = fileExtension.isEmpty ? file : "\(file).\(fileExtension)"
    guard url.isWebAddress else { return nil }
    // Marvel's own picture host speaks TLS, though its answers say http; a mirror's may not.
    let old = "http://i.annihil.us/"
    return url.lowercased().hasPrefix(old)
      ? "https://i.annihil.us/" + url.dropFirst(old.count) : url
  }
}
