/// What every screen's view can say beside its own content.
@MainActor
package protocol MessageView {
  /// Says what went wrong and what to do about it.
  func show(_ problem: Problem)
  /// Says something worth knowing that is no failure.
  func show(note: String)
}

/// The view of a list; one protocol for all modules, because a list looks the same in all of them.
@MainActor
package protocol ListView: MessageView, PictureView {
  func show(_ list: ListDisplay)
}
