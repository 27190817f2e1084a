internal import Glibc
internal import LocalFiles

/// Keeps what a damaged file holds in one beside it, with a number behind its name where that is taken:
/// `20261120T120000Z.walk.damaged`. It survives a power cut once this returns.
///
/// - Parameter path: the damaged file.
/// - Throws: ``FileFailure`` where it cannot be read, or there is no room for another.
func keepCopy(of path: String) throws(FileFailure) {
  guard let bytes = try WholeFile.read(path, limit: WalkFolder.longestJournal) else { return }
  for number in 1...100 {
    let copy = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
    do throws(FileFailure) {
      return try WholeFile.create(copy, with: bytes, isDurable: true)
    } catch  where error.number == EEXIST {
      continue
    } catch {
      throw error
    }
  }
  throw FileFailure(path: path, number: EEXIST)
}
