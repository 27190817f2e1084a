internal import Glibc
internal import LocalFiles

/// The bound of the store.
///
/// How much it holds is not counted file by file each time: every process appends what it adds to one
/// file of 8-byte numbers, which is atomic, and whoever finds that the sum is above the limit, or the
/// file long, looks at the files themselves and begins it anew.
extension FileStore {
  private static let mostRecords = 4096

  func noteGrowth(of bytes: Int) {
    let descriptor = open(folder.growth, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = write(littleEndian(bytes), to: descriptor)
  }

  /// Whether it is time to look at the files.
  var isFull: Bool {
    let descriptor = open(folder.growth, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size % 8 == 0,
      facts.st_size <= Self.mostRecords * 8
    else { return true }
    let bytes = content(of: descriptor, count: facts.st_size)
    var sum = 0
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var number: UInt64 = 0
      for index in 0..<8 where start + index < bytes.count {
        number |= UInt64(bytes[start + index]) << (8 * index)
      }
      sum = sum.addingReportingOverflow(Int(truncatingIfNeeded: number)).partialValue
    }
    return sum > limit || sum < 0
  }

  /// Removes what was used least recently until a tenth of the limit is free, and what killed
  /// processes left behind.
  func tidy() {
    removeLeftovers()
    var files = files()
    var total = files.reduce(0) { $0 + $1.size }
    if total > limit {
      files.sort { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
      for file in files {
        if total <= limit - limit / 10 { break }
        if unlink(file.path) == 0 || errno == ENOENT { total -= file.size }
      }
    }
    replaceFile(at: folder.growth, with: littleEndian(total))
  }

  /// Removes unfinished files that no process holds.
  func removeLeftovers() {
    for name in names(in: folder.unfinished) {
      let path = folder.unfinished + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var facts = stat()
      // One that has just been made may not be held yet.
      if fstat(descriptor, &facts) == 0, time(nil) - facts.st_mtim.tv_sec > 2,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        unlink(path)
      }
    }
  }

  struct File {
    let path: String
    /// In bytes.
    let size: Int
    let used: timespec
  }

  /// The files of all entries.
  func files() -> [File] {
    guard folder.isTrusted else { return [] }
    return StoreFolder.shelves.flatMap { shelf in
      names(in: folder.root + "/" + shelf).compactMap { name -> File? in
        let path = "\(folder.root)/\(shelf)/\(name)"
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return File(path: path, size: occupied(facts), used: facts.st_mtim)
      }
    }
  }

  private func littleEndian(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
