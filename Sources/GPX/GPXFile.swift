internal import Glibc
internal import LocalFiles
package import Location
internal import TerminalIO
internal import Threading

/// Reads GPX 1.0 and 1.1 files.
package enum GPXFile {
  /// Reads the file at `path` to its end, on a thread of its own: it may be a pipe.
  ///
  /// A file that breaks off or breaks a rule of XML is refused as a whole: no part of it is walked.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - limits: what it may ask for.
  /// - Returns: its points.
  /// - Throws: ``LocationFailure``: `notFound` where there is no file or no point in it, `unreadable` where
  ///   the system does not give it out, `tooLarge`, and `malformed` where it is no GPX.
  package static func read(
    _ path: String, limits: GPXLimits = GPXLimits()
  ) async throws(LocationFailure) -> GPXTrack {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<GPXTrack, LocationFailure>, Never>) in
      let thread = onOwnThread {
        do throws(LocationFailure) {
          continuation.resume(returning: .success(try readNow(path, limits)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      if thread == nil {
        let reason = systemReason(EAGAIN)
        continuation.resume(
          returning: .failure(.init(.unreadable, "\(inert(path)) cannot be read: \(reason)")))
      }
    }
    return try result.get()
  }

  /// Reads a file that is in memory, such as one that ships inside the program.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - name: what messages call it.
  ///   - limits: what it may ask for.
  /// - Returns: its points.
  /// - Throws: ``LocationFailure``, as ``read(_:limits:)`` does but for `unreadable`.
  package static func parse(
    _ bytes: [UInt8], name: String, limits: GPXLimits = GPXLimits()
  ) throws(LocationFailure) -> GPXTrack {
    let parser = GPXParser(name: inert(name), limits: limits)
    var rest = bytes[...]
    while true {
      let count = try parser.takePiece { buffer in
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return .success(piece.count)
      }
      if count == 0 { break }
    }
    return try parser.track()
  }

  private static func readNow(
    _ path: String, _ limits: GPXLimits
  ) throws(LocationFailure) -> GPXTrack {
    let name = inert(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      if number == ENOENT || number == ENOTDIR {
        throw LocationFailure(
          .notFound, "there is no file \(name)", hint: "give the path of a GPX file")
      }
      throw LocationFailure(.unreadable, "\(name) cannot be read: \(systemReason(number))")
    }
    defer { close(descriptor) }
    let parser = GPXParser(name: name, limits: limits)
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
      try parser.check(size: facts.st_size)
    }
    while true {
      let count = try parser.takePiece { buffer in
        while true {
          let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          if count >= 0 || errno != EINTR {
            return count >= 0 ? .success(count) : .failure(FileFailure(path: path, number: errno))
          }
        }
      }
      if count == 0 { break }
    }
    return try parser.track()
  }
}
