internal import Glibc

/// What the system calls an error number, such as `No space left on device`.
func reason(_ errno: Int32) -> String {
  String(cString: strerror(errno))
}

/// Whether the error is what reading and writing a terminal that has gone fails with.
func isHangUp(_ errno: Int32) -> Bool { errno == EIO }

/// Whether the file at `path` can be read by this process.
func canRead(_ path: String) -> Bool { access(path, R_OK) == 0 }
