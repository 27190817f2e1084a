internal import Glibc

/// Fills descriptors 0, 1 and 2 where the program was started without them (`>&-`).
///
/// Otherwise the next file or socket would get the number, and output would go into it. Each is
/// opened the wrong way round, so that using it still fails (EBADF) as a closed one does. To be
/// called before anything else is opened.
package func fillClosedStandardDescriptors() {
  for stream in StandardStream.allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
    // open(2) gives the lowest free number, which is this one: those below are open by now.
    _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
  }
}
