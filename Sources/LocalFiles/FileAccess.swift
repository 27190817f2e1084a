package import Glibc

/// The content of the regular file at `path` and what is known of the file; `nil` where there is
/// none that can be read. Its times become now, which is what "used last" means here.
package func contentOfUsedFile(at path: String, limit: Int) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var facts = stat()
  guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit
  else { return nil }
  // Fails where nothing may be written; then nothing is thrown away either.
  futimens(descriptor, nil)
  return content(of: descriptor, count: facts.st_size)
}

/// Everything in an open file, up to `count` bytes.
package func content(of descriptor: Int32, count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    while initialized < count {
      let got = read(descriptor, buffer.baseAddress?.advanced(by: initialized), count - initialized)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      initialized += got
    }
  }
}

/// Whether all of `bytes` could be written.
package func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// What a file occupies, in bytes: whole blocks.
package func occupied(_ facts: stat) -> Int { max(facts.st_size, facts.st_blocks * 512) }

/// The names in a folder, without `.` and `..`; none where it cannot be read.
package func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
