import Presenting
import Walks

@MainActor
protocol WalkPhotosRouting {
  func openCard(of photo: String) async
  /// Shows pictures one at a time.
  func openGallery(_ gallery: PictureGallery) async
}

/// What can be typed below the photos of a walk, the one that was just walked or one that is kept.
@MainActor
struct WalkPhotosPrompt {
  let view: any ListView
  let router: any WalkPhotosRouting
  let isForPeople: Bool

  func showList(_ places: [WalkPlace]) {
    view.show(WalkListDisplay.list(places, forPeople: isForPeople))
  }

  func handle(_ line: String, _ places: [WalkPlace]) async {
    switch PictureListCommand(line) {
    case .gallery(let number): await openGallery(places, from: number)
    case .list(.more) where line.trimmed.isEmpty: showList(places)
    case .list(.unknown("l")), .list(.unknown("list")): showList(places)
    case .list(.open(let number)):
      if let photo = photo(number, places) { await router.openCard(of: photo.id) }
    case .list(.link(let number)):
      if let photo = photo(number, places) { view.show(note: photo.page) }
    case .list(.help): WalkWording.help.forEach(view.show(note:))
    case .list(.search), .list(.unknown), .list(.more), .list(.previous):
      view.show(LineModeWording.unknown(line))
    }
  }

  private func openGallery(_ places: [WalkPlace], from number: Int?) async {
    if let number, photo(number, places) == nil { return }
    guard let gallery = WalkListDisplay.gallery(places, from: number) else {
      return view.show(note: WalkWording.noPicture(number))
    }
    await router.openGallery(gallery)
  }

  private func photo(_ number: Int, _ places: [WalkPlace]) -> KeptPhoto? {
    if let photo = places.first(where: { $0.kept.number == number })?.kept.photo { return photo }
    view.show(WalkWording.noPlace(number, places))
    return nil
  }
}
