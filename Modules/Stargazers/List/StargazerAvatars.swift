import PictureLoading
import Pictures
import Presenting

/// The avatars of the rows on screen, by the rows' numbers.
struct StargazerAvatars: Sendable, Hashable {
  /// Pictures that are kept at most, and no more bytes of them than ``mostMemory``; a list of 40,000 people
  /// may be on screen. Colours are all kept.
  private static let mostPictures = 400

  /// What the view could make of pictures when the newest of them came.
  private(set) var wishes: PictureWishes
  private var illustrations: [Int: Illustration] = [:]

  init(wishes: PictureWishes) { self.wishes = wishes }

  subscript(row: StargazerRow) -> Illustration { illustrations[row.number] ?? .none }

  /// Adds the avatars of `rows`, one for each of them.
  mutating func add(_ avatars: [Illustration], of rows: [StargazerRow]) {
    let kept = illustrations.values.count { $0.picture != nil }
    let memory = (illustrations.values + avatars).reduce(0) { $0 + $1.memory }
    if kept + avatars.count > Self.mostPictures || memory > mostMemory {
      illustrations = illustrations.mapValues(\.withoutPicture)
    }
    for (row, avatar) in zip(rows, avatars) { illustrations[row.number] = avatar }
  }
}
