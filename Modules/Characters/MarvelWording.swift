import Presenting
import WebService

extension ServiceWording {
  /// As every service's failures are worded, except that this one has been closed.
  func marvelProblem(_ error: ServiceError, subject: String) -> Problem? {
    switch error {
    case .retired:
      Problem(
        .retired, "Marvel closed this service in November 2025",
        hint: "set HUB_MARVEL_URL to a mirror, or unset it for the characters that come with hub")
    case .notFound:
      Problem(
        .notFound, "no such \(subject)", hint: "search with: hub marvel --name TEXT")
    default: problem(error, subject: subject)
    }
  }
}
