import Glibc

/// A program started with its standard output in a pipe and the rest of its streams at /dev/null.
///
/// Not Foundation's `Process`: that waits in a run loop, on a thread the tests need.
struct ChildProcess: Sendable {
  struct Failure: Error {}

  let identifier: pid_t
  /// The reading end of its standard output, to be closed by whoever started it.
  let output: Int32

  init(_ program: String, _ arguments: [String], in directory: String) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ["bash", "-c", start, "bash", directory, program] + arguments
    var vector: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { vector.forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, "bash", &actions, nil, &vector, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw Failure()
    }
    self.identifier = identifier
    output = ends[0]
  }

  /// What it says up to and with `end`, or until it ends when that never comes.
  func read(until end: String?) async -> String {
    await withCheckedContinuation { continuation in
      onThread { [self] in
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while Glibc.read(output, &byte, 1) == 1 {
          text.append(byte)
          if let end, text.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
        }
        continuation.resume(returning: String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// Its exit status, once it has ended; -1 when a signal ended it.
  @discardableResult
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}

/// Goes to the directory, closes the descriptors of other tests (a socket that a child holds as well
/// is not closed when the test closes it) and becomes the program.
private let start = """
  cd "$1" && shift || exit 127
  for file in /proc/self/fd/*; do
    number=${file##*/}
    ((number > 2)) && eval "exec $number>&-"
  done
  exec "$@"
  """
