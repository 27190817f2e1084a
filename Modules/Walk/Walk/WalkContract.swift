import LocalFiles
import Location
import PictureLoading
import Pictures
import Presenting
import Walks
import WebService

// The seams of the walk screen, all in one place.
//
//   fixes ──▶ Interactor ──▶ WalkMachine (pure) ──▶ asks? ──▶ FlickrClient ──▶ ServiceClient ──▶ Gateway
//                 │ ├──────▶ WalkJournal
//                 │ ▼
//   line ──▶ Presenter ──▶ WalkView ──▶ LinePage | RecordWriter
//                 └──────▶ Router ────▶ root wireframe

protocol WalkInteracting: Sendable {
  /// Makes everything ready; asks Flickr nothing.
  func begin(_ request: WalkRequest) async throws(WalkFailure) -> WalkBeginning
  /// Walks to the end, or until the task is cancelled, and tells each event before it looks at what
  /// comes next.
  ///
  /// - Parameters:
  ///   - wishes: what can be made of the photos' pictures.
  ///   - pixels: the size that they fill, asked where there is one.
  ///   - tell: takes what happens.
  /// - Returns: how it ended.
  func walk(
    _ wishes: PictureWishes, pixels: @escaping @MainActor () -> PixelSize?,
    _ tell: @escaping @Sendable (WalkEvent) async -> Void
  ) async -> WalkEnding
  /// Exports what has been walked.
  func save(to path: String) async throws(FileFailure)
}

@MainActor
protocol WalkView: ListView, PictureView {
  /// Shows a place as it comes.
  func show(_ place: WalkPlaceDisplay)
  /// Opens what is to have an end even where no row comes.
  func begin(columns: [Column])
  /// Shows how far the walk has come, in the first wording that has room, until something else is shown.
  func show(progress wordings: [String])
  /// Says what the walk came to.
  func show(_ summary: WalkSummaryDisplay)
}

/// A walk that is ready.
struct WalkBeginning: Sendable, Hashable {
  /// What was walked and shown before, where it goes on.
  var before: [WalkPlace] = []
  /// The id of a walk that goes on.
  var resumed: String?
  /// How many points there are to walk in all, where that is known.
  var count: Int?
  /// Where the walk is exported to at its end.
  var save: String?
  /// Whether it takes as long as it once took.
  var isInRealTime = false
}

/// A place that asked, what was found, and how far it is along the way, in metres.
struct WalkPlace: Sendable, Hashable {
  var kept: KeptPlace
  var walked: Double
}

enum WalkEvent: Sendable, Hashable {
  /// The way goes on; so many metres by now, and so many places.
  case moved(Double, places: Int)
  /// A place has its answer, with the photo's picture where it is to be drawn; or none, and why not.
  case place(WalkPlace, Illustration = .none, ServiceError? = nil)
  /// The receiver does not know yet where it is.
  case waitsForFix
  /// What the source says.
  case notice(String)
  /// Nothing more of the walk is kept; without a reason because there is no folder for it.
  case unkept(FileFailure?)
}

struct WalkEnding: Sendable, Hashable {
  enum Reason: Sendable, Hashable {
    /// The source has come to its end.
    case finished
    /// The user has stopped it.
    case stopped
    /// The source gives nothing more.
    case lost(LocationFailure)
    /// Flickr answers nothing, or nothing for now.
    case refused(ServiceError)
  }

  var reason: Reason
  var tally: WalkTally
}

/// What a walk came to; all of it, where it goes on after a break, but for ``requests`` and a
/// ``duration`` by the clock.
struct WalkTally: Sendable, Hashable {
  /// The walk's id; `nil` where it is not kept.
  var id: String?
  /// How many fixes there were, those left aside too.
  var fixes = 0
  /// In metres.
  var distance = 0.0
  /// In seconds, by the fixes where they have times; without them at a walking pace along a file, else as
  /// long as this run took.
  var duration = 0.0
  var places = 0
  var photos = 0
  /// Places for which Flickr gave no answer.
  var failures = 0
  /// How many requests were sent, in this run: what is stored is not asked for again.
  var requests = 0
  /// Fixes left aside.
  var ignored: [IgnoredReason: Int] = [:]
}
