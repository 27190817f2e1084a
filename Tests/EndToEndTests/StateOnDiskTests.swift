import Glibc
import LoopbackServer
import TestDoubles
import Testing

/// Where there is little room, or none: what is read is read, and what is written says why it was not.
@Suite(.mustEnd, .serialized)
struct StateOnDiskTests {
  private let folder = TemporaryFolder()
  private let server = LoopbackServer { _ in
    let body = #"{"count":1,"results":[{"name":"ditto","url":"x/132/"}]}"#
    return [
      .text(
        "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)"), .close,
    ]
  }

  /// Only what is named; an empty value is set and empty.
  private func run(
    _ arguments: String..., input: String = "", environment: [String: String]
  ) throws -> PipeRun {
    try PipeRun(
      arguments: arguments,
      environment: environment.merging(["HUB_POKEAPI_URL": server.url]) { $1 }, input: input)
  }

  private func expectReading(_ environment: [String: String]) throws {
    let read = try run("pokemon", environment: environment)
    #expect(read.output == "#0132\tDitto\n" && read.errors == "" && read.status == 0)
  }

  private func expectNoWriting(
    _ environment: [String: String], _ message: String, _ status: Int32 = 1
  ) throws {
    let written = try run(
      "keys", "set", "flickr", input: "tok-canary\n", environment: environment)
    #expect(written.status == status)
    let first = written.errors.split(separator: "\n").first.map(String.init) ?? ""
    #expect(first.contains(message), "\(written.errors)")
    #expect(!written.errors.contains("canary"))
  }

  @Test(arguments: ["", "relative", "./x"])
  func withoutAHomeReadingWorksAndWritingSaysWhy(_ home: String) throws {
    let environment = [
      "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home, "XDG_STATE_HOME": home,
    ]
    try expectReading(environment)
    try expectNoWriting(environment, "there is no place where keys could be kept")
    let removed = try run("keys", "remove", "flickr", environment: environment)
    #expect(removed.status == 3)
    let cache = try run("cache", "path", environment: environment)
    #expect(cache.status == 1 && cache.errors.contains("there is no place for a cache"))
  }

  @Test func aHomeThatIsMissingIsMadeWhereSomethingIsWritten() throws {
    let home = folder.path + "/missing/home"
    try expectReading(["HOME": home])
    #expect(
      try run("keys", "set", "flickr", input: "k1\n", environment: ["HOME": home]).status == 0)
    #expect(folder.files.contains { $0.path == home + "/.config/hub/keys.toml" })
    #expect(folder.files.allSatisfy { $0.mode == 0o600 })
    #expect(folder.folders.allSatisfy { $0.mode == 0o700 })
  }

  @Test func nobodyElseSeesAnythingWhateverTheUmask() throws {
    let before = umask(0)
    defer { umask(before) }
    let environment = ["HOME": folder.path]
    try expectReading(environment)
    #expect(try run("keys", "set", "flickr", input: "k1\n", environment: environment).status == 0)
    #expect(folder.files.count >= 2)
    #expect(folder.files.allSatisfy { $0.mode == 0o600 })
    #expect(folder.folders.allSatisfy { $0.mode == 0o700 })
  }

  @Test func aFileInTheWayOfAFolderIsSaid() throws {
    for name in ["cache", "config", "state"] { put("x", at: folder.path + "/" + name) }
    let environment = [
      "XDG_CACHE_HOME": folder.path + "/cache", "XDG_CONFIG_HOME": folder.path + "/config",
      "XDG_STATE_HOME": folder.path + "/state",
    ]
    try expectReading(environment)
    try expectNoWriting(environment, "Not a directory")
    #expect(folder.files.count == 3)
  }

  @Test func whereNothingMayBeWrittenReadingWorks() throws {
    // Nobody, not even root, can make a folder there.
    let environment = ["HOME": "/proc/self/nowhere"]
    try expectReading(environment)
    try expectNoWriting(environment, "cannot be used: ")
  }

  @Test func aHomeOfAReadOnlyDiskIsSaid() throws {
    let script = """
      mount -t tmpfs none \(folder.path) && mkdir -p \(folder.path)/.config/hub &&
      chmod 700 \(folder.path)/.config/hub && mount -o remount,ro \(folder.path) || exit 99
      \(HubBinary.path) pokemon; echo $?
      echo k1 | \(HubBinary.path) keys set flickr 2>&1; echo $?
      """
    guard let output = try inNamespace(script) else { return }
    #expect(output.hasPrefix("#0132\tDitto\n0\nhub: "))
    #expect(output.contains("Read-only file system") && output.hasSuffix("\n1\n"))
  }

  @Test func aFullDiskKeepsTheOldFileWhole() throws {
    let script = """
      mount -t tmpfs -o size=64k none \(folder.path) || exit 99
      echo key-before | \(HubBinary.path) keys set flickr || exit 98
      dd if=/dev/zero of=\(folder.path)/filler bs=4k count=100 2>/dev/null
      \(HubBinary.path) pokemon; echo $?
      head -c 4000 /dev/zero | tr '\\0' a | \(HubBinary.path) keys set github 2>&1; echo $?
      cat \(folder.path)/.config/hub/keys.toml; ls \(folder.path)/.config/hub
      rm \(folder.path)/filler; echo key-after | \(HubBinary.path) keys set flickr; echo $?
      """
    guard let output = try inNamespace(script) else { return }
    #expect(output.hasPrefix("#0132\tDitto\n0\nhub: "))
    #expect(output.contains("No space left on device\n"))
    #expect(
      output.hasSuffix(
        "\n1\n[flickr]\nkey = \"key-before\"\nkeys.toml\nkeys.toml.lock\n0\n"), "\(output)")
  }

  @Test func aLimitOfFileSizesIsAnErrorAndNotTheEnd() throws {
    let script = """
      ulimit -f 0; export HOME=\(folder.path)
      \(HubBinary.path) pokemon | cat; echo k1 | \(HubBinary.path) keys set flickr 2>&1 | cat
      """
    let output = try shell(script)
    #expect(output.hasPrefix("#0132\tDitto\nhub: "))
    #expect(output.contains("File too large"))
    #expect(!folder.files.contains { $0.path.hasSuffix(".toml") || $0.path.hasSuffix(".tmp") })
  }

  // MARK: Shells

  /// What a script prints in a mount namespace of its own; `nil` where this machine allows none.
  private func inNamespace(_ script: String) throws -> String? {
    let path = folder.path + ".sh"
    put("export HOME=\(folder.path)\n" + script, at: path)
    defer { unlink(path) }
    let output = try shell("unshare -rm sh \(path) || echo status $?")
    return output.contains("status 99") || output.contains("status 1\n") && output.count < 10
      ? nil : output
  }

  private func shell(_ script: String) throws -> String {
    let environment = quietEnvironment.merging(["HUB_POKEAPI_URL": server.url]) { $1 }
      .map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let path = folder.path + ".run.sh"
    put(script, at: path)
    defer { unlink(path) }
    let stream = try #require(popen("env -i \(environment) sh \(path) 2>/dev/null", "re"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      output += buffer.prefix(count)
    }
    pclose(stream)
    return String(decoding: output, as: UTF8.self)
  }

  private func put(_ text: String, at path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
  }
}
