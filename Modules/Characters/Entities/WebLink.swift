import Presenting

/// An address that Marvel gives with a record, and what is behind it.
struct WebLink: Sendable, Hashable {
  /// Such as `detail`, `wiki` or `comiclink`; `nil` where the service does not say.
  let type: String?
  let url: String
}

extension [WebLink] {
  /// Those a person may be sent to: `http` and `https`, nothing else.
  var webLinks: [WebLink] { filter(\.url.isWebAddress) }
}
