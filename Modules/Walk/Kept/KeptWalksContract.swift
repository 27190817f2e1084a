import LocalFiles
import Walks

// The seams of the screens of kept walks, all in one place. Nothing is asked of Flickr here.

protocol KeptWalksInteracting: Sendable {
  /// The walks that are kept, the newest first; `nil` where there is no folder for them.
  func walks() async -> [WalkSummary]?
  func walk(_ id: String) async throws(WalkFailure) -> WalkLog
  /// Exports a walk.
  func save(_ log: WalkLog, to path: String) async throws(WalkFailure)
}

@MainActor
protocol KeptWalksRouting {
  func openWalk(_ id: String) async
}
