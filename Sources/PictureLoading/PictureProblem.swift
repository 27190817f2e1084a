package import Gateway
package import Pictures

/// Why a picture could not be had.
package enum PictureProblem: Error, Sendable, Hashable {
  /// Its address is none that pictures are taken from.
  case foreignOrigin(host: String)
  /// No answer came.
  case noAnswer(GatewayError)
  /// The answer's status was not 200.
  case status(Int)
  /// The answer is no picture that can be read.
  case unreadable(PictureFault)
}
