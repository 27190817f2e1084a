/// The pictures that a terminal of kitty's protocol keeps for this process, the longest unused first.
///
/// Numbers count up from one that is drawn by lot: those of other processes in the same terminal lie
/// elsewhere.
struct KeptPictures {
  /// The most that are left in the terminal, unless one page shows more.
  static let most = 64

  private var kept: [(key: KittyPicture.Key, id: UInt32)] = []
  private var next: UInt32
  private let range: ClosedRange<UInt32>

  init(first: UInt32, range: ClosedRange<UInt32>) {
    self.range = range
    next = range.lowerBound + first % (range.upperBound - range.lowerBound + 1)
  }

  /// The number of a picture, and whether the terminal has it by now.
  mutating func id(of key: KittyPicture.Key) -> (id: UInt32, isNew: Bool) {
    if let index = kept.firstIndex(where: { $0.key == key }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return (entry.id, false)
    }
    // The longest used may be older than a whole round of numbers.
    while kept.count < range.count, kept.contains(where: { $0.id == next }) { step() }
    let id = next
    step()
    kept.append((key, id))
    return (id, true)
  }

  private mutating func step() {
    next = next == range.upperBound ? range.lowerBound : next + 1
  }

  /// Forgets what a page with these pictures leaves no room for, but none of them.
  ///
  /// - Returns: the numbers of what is forgotten.
  mutating func makeRoom(for page: Set<KittyPicture.Key>) -> [UInt32] {
    let known = Set(kept.map(\.key))
    var excess = kept.count + page.subtracting(known).count - Self.most
    var removed: [UInt32] = []
    kept.removeAll { entry in
      guard excess > 0, !page.contains(entry.key) else { return false }
      excess -= 1
      removed.append(entry.id)
      return true
    }
    return removed
  }
}
