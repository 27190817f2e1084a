import Presenting
import WebService

extension ServiceWording {
  /// As every service's failures are worded, except that this one has been closed.
  func marvelProblem(_ error: ServiceError, subject: String) -> Problem? {
    switch error {
    case .retired:
      Problem(
        .retired, "Marvel closed this service in November 2025",
        hint: "set HUB_MARVEL_URL to a mirror, or unset it for the characters that ship with hub")
    default: problem(error, subject: subject)
    }
  }

  /// The same for a character that was asked for, who may go by another name.
  func problem(_ error: ServiceError, asking subject: CharacterSubject) -> Problem? {
    guard case .notFound = error else {
      return marvelProblem(error, subject: CharacterWording.subject(subject))
    }
    return Problem(
      .notFound, "no such \(CharacterWording.subject(subject))",
      hint: "search with: hub marvel --name TEXT")
  }
}
