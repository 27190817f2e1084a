import Glibc

/// The built program beside the test bundle.
enum HubBinary {
  static let path: String = {
    // …/debug/hubPackageTests.xctest runs the tests; hub stands in the same folder.
    let runner = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? executable()
    let folder = runner.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/hub"
  }()

  private static func executable() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Environment variables that no test inherits: they would change what hub says. Nothing can be made
/// below this home, by the superuser either, so that no run leaves anything to the next.
let quietEnvironment = [
  "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm", "HOME": "/dev/null",
]

/// Starts the program; the three descriptors become its standard streams, a negative one a stream
/// that is closed. Or the terminal at a path becomes all of them (but `output`, where that is given)
/// and the controlling one of a new session.
func spawnHub(
  _ arguments: [String], environment: [String: String], streams: [Int32]? = nil,
  terminal: String? = nil, output: Int32? = nil
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  if let terminal {
    // The first terminal that a session's leader opens becomes its controlling one.
    posix_spawnattr_setflags(&attributes, Int16(posixSpawnSetSession))
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
  }
  for (number, stream) in (streams ?? []).enumerated() {
    if stream < 0 {
      posix_spawn_file_actions_addclose(&actions, Int32(number))
    } else {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
  }
  let argv = ([HubBinary.path] + arguments).map { strdup($0) } + [nil]
  let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (argv + envp).forEach { free($0) } }
  var child = pid_t()
  let code = posix_spawn(&child, HubBinary.path, &actions, &attributes, argv, envp)
  guard code == 0 else { throw SpawnError(reason: String(cString: strerror(code))) }
  return child
}

/// `POSIX_SPAWN_SETSID` of glibc's <spawn.h>, which the importer does not see.
private let posixSpawnSetSession = 0x80

struct SpawnError: Error {
  let reason: String
}

/// Waits for the end of a process; 128 and the signal's number for one that a signal ended.
func exitStatus(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) == -1, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
