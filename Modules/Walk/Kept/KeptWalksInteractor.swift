import LocalFiles
import WalkExport
import Walks

extension WalkStart {
  /// Why a walk that began so cannot be exported to `path`; `nil` where nothing is in the way by now.
  func obstacle(toSaving path: String) -> String? {
    if let obstacle = WalkExport.obstacle(to: path) { return obstacle.reason }
    // The recording is worth more than the export.
    return source == .file && isSameFile(place, path) ? "it is the file that is walked" : nil
  }
}

/// Reads the folder of walks.
struct KeptWalksInteractor: KeptWalksInteracting {
  let folder: WalkFolder?

  func walks() async -> [WalkSummary]? { folder?.walks() }

  func walk(_ id: String) async throws(WalkFailure) -> WalkLog {
    guard let folder else { throw .nowhereKept }
    do throws(WalkFolderFailure) {
      return try folder.log(id)
    } catch {
      throw .folder(error)
    }
  }

  func save(_ log: WalkLog, to path: String) async throws(WalkFailure) {
    if let reason = log.start.obstacle(toSaving: path) { throw .save(path, reason: reason) }
    guard let form = WalkExport(path: path) else { return }
    do throws(FileFailure) {
      try form.write(to: path, log, licenses: PhotoLicense.forExport)
    } catch {
      throw .save(path, reason: error.reason)
    }
  }
}
