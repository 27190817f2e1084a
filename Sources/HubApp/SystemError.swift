internal import Glibc

/// Whether the error is what reading and writing a terminal that has gone fails with.
func isHangUp(_ errno: Int32) -> Bool { errno == EIO }

/// Whether the file at `path` can be read by this process.
func canRead(_ path: String) -> Bool { access(path, R_OK) == 0 }
