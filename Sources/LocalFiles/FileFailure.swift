internal import Glibc

/// What the system would not do, and to which file.
package struct FileFailure: Error, Hashable, Sendable {
  /// Which file.
  package let path: String
  /// The number of the error, as in errno(3).
  package let number: Int32

  /// - Parameters:
  ///   - path: which file.
  ///   - number: the number of the error, as in errno(3).
  package init(path: String, number: Int32) {
    self.path = path
    self.number = number
  }

  /// What the system calls it, such as `No space left on device`.
  package var reason: String { systemReason(number) }

  /// Whether what was to be read is a folder, a pipe or a device.
  package var isIrregular: Bool { [EINVAL, EISDIR, ENXIO, ENODEV].contains(number) }

  /// Whether the file holds more than was to be read.
  package var isTooLarge: Bool { number == EFBIG }
}

/// What the system calls an error number, such as `No space left on device`.
package func systemReason(_ number: Int32) -> String { String(cString: strerror(number)) }
