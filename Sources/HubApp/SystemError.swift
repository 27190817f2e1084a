internal import Glibc

/// What the system calls an error number, such as `No space left on device`.
func reason(_ errno: Int32) -> String {
  String(cString: strerror(errno))
}
