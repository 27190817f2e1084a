/// Why a stream took no more.
package enum OutputFailure: Error, Sendable, Hashable {
  /// Nobody reads the other end any more (EPIPE), as in `hub pokemon | head -1`: no error to speak of.
  case closed
  /// write(2) failed, as with `> /dev/full` or `>&-`; the number is `errno`.
  case failed(errno: Int32)
}
