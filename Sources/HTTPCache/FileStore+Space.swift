internal import Glibc
internal import LocalFiles
internal import Threading

/// The bound of the store.
///
/// How much it holds is not counted file by file each time: every process appends what it adds to one
/// file of 8-byte numbers, which is atomic, and whoever finds that the sum is above the limit, or the
/// file long or not what it should be, looks at the files themselves and begins it anew.
extension FileStore {
  private static let mostRecords = 4096
  /// What the file begins with: one that somebody cut off or made anew does not count everything.
  private static let mark = Array("HUBSPACE".utf8)

  func noteGrowth(of bytes: Int) {
    let descriptor = open(
      folder.growth, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = write(littleEndian(bytes), to: descriptor)
  }

  /// Makes room where there is none left.
  ///
  /// That takes a look at all files, some 10 µs for each, so it is done behind the answer where it
  /// can be; unless files come faster than room.
  func makeRoom() {
    let growth = growth
    if let growth, growth.sum <= limit, growth.records <= Self.mostRecords { return }
    guard let background, let growth, growth.sum <= limit + limit / 40 else { return tidy() }
    let isMaking = isMakingRoom.withLock { isMaking in
      defer { isMaking = true }
      return isMaking
    }
    guard !isMaking else { return }
    background.start { [self] in
      tidy()
      isMakingRoom.withLock { $0 = false }
    }
  }

  /// What the files occupy by what was noted, in bytes, and in how many notes; `nil` where that is not
  /// known, or would take long to find out.
  var growth: (sum: Int, records: Int)? {
    let descriptor = open(folder.growth, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size % 8 == 0, facts.st_size <= Self.mostRecords * 16
    else { return nil }
    let content = content(of: descriptor, count: facts.st_size)
    guard content.starts(with: Self.mark) else { return nil }
    let bytes = Array(content.dropFirst(Self.mark.count))
    var sum = 0
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var number: UInt64 = 0
      for index in 0..<8 where start + index < bytes.count {
        number |= UInt64(bytes[start + index]) << (8 * index)
      }
      sum = sum.addingReportingOverflow(Int(truncatingIfNeeded: number)).partialValue
    }
    return sum < 0 ? nil : (sum, bytes.count / 8)
  }

  /// Removes what was used least recently until a tenth of the limit is free, and what killed
  /// processes left behind.
  func tidy() {
    removeLeftovers()
    var files = files()
    var total = files.reduce(0) { $0 + $1.size }
    if total > limit {
      // A file that was used in the future was used when the clock was wrong: nobody knows when.
      let latest = time(nil) + 60
      let used = { (file: File) in
        file.used.tv_sec > latest ? (0, 0) : (file.used.tv_sec, file.used.tv_nsec)
      }
      files.sort { used($0) < used($1) }
      for file in files {
        if total <= limit - limit / 10 { break }
        if unlink(file.path) == 0 || errno == ENOENT { total -= file.size }
      }
    }
    if !replaceFile(at: folder.growth, with: Self.mark + littleEndian(total)) {
      // Something else may be in its place, or the disk be full: without it every look is a long one.
      rmdir(folder.growth)
    }
  }

  /// Removes unfinished files that no process holds.
  func removeLeftovers() {
    for name in names(in: folder.unfinished) {
      let path = folder.unfinished + "/" + name
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
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
