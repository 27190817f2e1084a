internal import Gateway
internal import Pictures

extension PictureProblem {
  /// In a few words, for `-v`, which has told of the request itself.
  package var reason: String {
    switch self {
    case .foreignOrigin(""): "its address is none that can be asked"
    case .foreignOrigin(let host): "no pictures are taken from \(host)"
    case .status(let status): "the answer is \(status)"
    case .unreadable(let fault): fault.reason
    case .noAnswer(.policy(let reason)): reason
    case .noAnswer(.tooLarge(let limit)): "its file is larger than \(limit >> 20) MiB"
    case .noAnswer(.notStored): "it is not in the store"
    case .noAnswer(.notRecorded): "it is not in the recording"
    case .noAnswer(.timedOut): "no answer came in time"
    case .noAnswer: "no answer came"
    }
  }
}
