internal import LocalFiles
internal import Presenting
package import Recording
internal import Rendering

/// Where the answers of a run come from, and what becomes of them.
package enum Exchanges: Sendable {
  /// From the services.
  case live
  /// From the services; each is written down as well.
  case recorded(RecordingFolder)
  /// From what was written down; no service is asked.
  case replayed(ReplayGateway)

  package var isReplayed: Bool {
    if case .replayed = self { return true }
    return false
  }

  /// Opens the folder that an option names.
  ///
  /// - Throws: a problem of code `io`, `not-found` or `decode` that names the folder or the file.
  init(_ options: RecordingOptions) throws(Problem) {
    if let path = options.record {
      do throws(FileFailure) {
        self = .recorded(try RecordingFolder(path))
      } catch {
        throw Problem(
          .io, "nothing can be recorded in \(path): \(error.reason)",
          hint: "name a folder that can be written to; one that is missing is made")
      }
    } else if let path = options.replay {
      do throws(ReplayFailure) {
        self = .replayed(try ReplayGateway(path))
      } catch {
        throw Problem(error)
      }
    } else {
      self = .live
    }
  }
}

extension Exchanges {
  /// The status to leave with. A run that was to be recorded and could not be has failed, though a
  /// screen may show all but the part that came with the answer.
  @MainActor
  func status(_ status: ExitStatus, _ messages: Messages) -> ExitStatus {
    guard case .recorded(let folder) = self, let failure = folder.failure,
      [.done, .partial, .notFound, .restricted].contains(status)
    else { return status }
    let problem = Problem(
      .io, "the recording is not whole: \(failure.path): \(failure.reason)",
      hint: "make room, or name another folder with --record")
    messages.show(problem)
    return problem.code.exitStatus
  }
}

extension Problem {
  fileprivate init(_ failure: ReplayFailure) {
    switch failure {
    case .missing(let path):
      self.init(.notFound, "no such folder: \(path)", hint: "--record DIR makes a recording")
    case .empty(let path):
      self.init(
        .notFound, "there is no recording in \(path)",
        hint: "a recording has files that end in .http; --record DIR makes them")
    case .damaged(let path, let damage):
      self.init(
        .decode, "\(path) is no recorded exchange: line \(damage.line): \(damage.reason)",
        hint: "mend the file or move it away; docs/recording.md describes the format")
    case .tooLarge(let path, let limit):
      self.init(
        .decode, "\(path) is no recorded exchange: it holds more than \(limit >> 20) MiB",
        hint: "move it away; docs/recording.md describes the format")
    case .unreadable(let failure):
      self.init(
        .io, "\(failure.path) cannot be read: \(failure.reason)",
        hint: "--replay takes a folder of files that can be read")
    }
  }
}
