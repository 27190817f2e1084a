/// What the screens of kept walks are opened for.
package struct KeptWalksRequest: Sendable, Hashable {
  /// The walk to show; `nil` for the list of all.
  package var id: String?
  /// Where that walk is exported to.
  package var save: String?

  package init(id: String? = nil, save: String? = nil) {
    self.id = id
    self.save = save
  }
}
