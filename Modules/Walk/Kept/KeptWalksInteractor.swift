import LocalFiles
import WalkExport
import Walks

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

  func save(_ log: WalkLog, to path: String) async throws(FileFailure) {
    if let obstacle = WalkExport.obstacle(to: path) { throw obstacle }
    guard let form = WalkExport(path: path) else { return }
    try form.write(to: path, log, licenses: PhotoLicense.forExport)
  }
}
