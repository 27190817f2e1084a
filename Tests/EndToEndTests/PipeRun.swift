import Glibc

/// What a run in a pipe left behind.
struct PipeRun {
  let output: String
  let errors: String
  let status: Int32

  var lines: [Substring] { output.split(separator: "\n") }

  init(
    _ arguments: String..., environment: [String: String] = [:], input: String = "",
    output: Int32? = nil, readsOutput: Bool = true
  ) throws {
    try self.init(
      arguments: arguments, environment: environment, input: input, output: output,
      readsOutput: readsOutput)
  }

  /// Runs hub with its streams in pipes and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: on top of the quiet one.
  ///   - input: what is typed.
  ///   - output: a descriptor to write results to instead of a pipe.
  ///   - readsOutput: whether anybody reads the results; otherwise their pipe is closed at once.
  /// - Throws: ``SpawnError``.
  init(
    arguments: [String], environment: [String: String] = [:], input: String = "",
    output: Int32? = nil, readsOutput: Bool = true
  ) throws {
    var pipes: [(read: Int32, write: Int32)] = []
    for _ in 0..<3 {
      var ends: [Int32] = [0, 0]
      // A pipe could be inherited by another test's process before it is marked; a socket is made
      // with the mark.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SpawnError(reason: "socketpair") }
      pipes.append((read: ends[0], write: ends[1]))
    }
    if !readsOutput { shutdown(pipes[1].read, Int32(SHUT_RD)) }
    let child = try spawnHub(
      arguments, environment: quietEnvironment.merging(environment) { $1 },
      streams: [pipes[0].read, output ?? pipes[1].write, pipes[2].write])
    close(pipes[0].read)
    close(pipes[1].write)
    close(pipes[2].write)
    _ = input.withCString { write(pipes[0].write, $0, strlen($0)) }
    close(pipes[0].write)
    let (output, errors) = readBoth(pipes[1].read, pipes[2].read)
    status = exitStatus(of: child)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }
}

/// Everything that comes out of two descriptors, read side by side so that neither fills up.
private func readBoth(_ one: Int32, _ other: Int32) -> ([UInt8], [UInt8]) {
  var texts: [[UInt8]] = [[], []]
  var polled = [one, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var buffer = [UInt8](repeating: 0, count: 65536)
  while polled.contains(where: { $0.fd >= 0 }) {
    guard poll(&polled, 2, 60_000) > 0 else { break }
    for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
      let count = read(polled[index].fd, &buffer, buffer.count)
      if count > 0 {
        texts[index] += buffer.prefix(count)
      } else {
        close(polled[index].fd)
        polled[index].fd = -1
      }
    }
  }
  return (texts[0], texts[1])
}
