package import Gateway
internal import Glibc
internal import LocalFiles

/// The login of GitHub's own program, gh, on this machine.
package struct GitHubLogin: Sendable {
  private let environment: [String: String]
  private let patience: Duration

  /// - Parameters:
  ///   - environment: the process's; tells where gh is and where its logins are.
  ///   - patience: how long gh may take.
  package init(environment: [String: String], patience: Duration = .seconds(3)) {
    self.environment = environment
    self.patience = patience
  }

  /// The host as gh knows it, for the host of an API's address.
  ///
  /// `api.github.com` is github.com's, `api.TENANT.ghe.com` a tenant's (GitHub's documentation of
  /// GHE.com); an Enterprise server's API is below its own host.
  package static func host(ofAPI host: String) -> String {
    host == "api.github.com" || host.hasPrefix("api.") && host.hasSuffix(".ghe.com")
      ? String(host.dropFirst(4)) : host
  }

  /// The token of the account that is logged in at `host`; `nil` where gh is not there, knows none,
  /// or does not say it in time.
  package func token(host: String) async -> Secret? {
    guard let program, mayKnow(host, program) else { return nil }
    // Without a host gh takes its default, which may be an Enterprise server's.
    let isStandard = host == Self.standardHost
    var environment = allowedEnvironment
    environment["GH_HOST"] = host
    let child = ChildProgram(
      path: program, arguments: ["auth", "token"] + (isStandard ? [] : ["--hostname", host]),
      environment: environment, outputLimit: 4096, patience: patience)
    guard let output = await child.output() else { return nil }
    let text = String(decoding: output, as: UTF8.self).filter { !$0.isNewline }
    return KeyFlaw(text) == nil ? Secret(text) : nil
  }

  private static let standardHost = "github.com"

  /// Where gh is; what stands on a relative path may be anybody's.
  private var program: String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { $0 + "/gh" }
      .first { path in
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
          && access(path, X_OK) == 0
      }
  }

  // MARK: Whether it is worth a try

  /// Whether gh can have a login for `host`.
  ///
  /// gh takes some 40 ms and names every login in `hosts.yml`, those in a keyring too. A script called
  /// gh, or a link to something of another name, may have its logins anywhere, and is asked.
  private func mayKnow(_ host: String, _ program: String) -> Bool {
    guard isItself(program), let folder = configuration else { return true }
    do throws(FileFailure) {
      let hosts = try WholeFile.read(folder + "/hosts.yml", limit: 1 << 20)
      return hosts?.firstRange(of: Array(host.utf8)) != nil
    } catch {
      return true
    }
  }

  private func isItself(_ program: String) -> Bool {
    guard let real = realpath(program, nil) else { return false }
    defer { free(real) }
    let descriptor = open(real, O_RDONLY | O_CLOEXEC)
    guard String(cString: real).hasSuffix("/gh"), descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // What an executable of the system begins with (elf(5)).
    return content(of: descriptor, count: 4) == [0x7F] + Array("ELF".utf8)
  }

  /// Where gh keeps its logins (gh help environment).
  private var configuration: String? {
    let value = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    return value("GH_CONFIG_DIR") ?? value("XDG_CONFIG_HOME").map { $0 + "/gh" }
      ?? value("HOME").map { $0 + "/.config/gh" }
  }

  // MARK: What it gets

  /// What gh needs to find its logins, and nothing else: no keys, and no token of another host, which
  /// it would hand out for this one (CVE-2024-53859).
  private var allowedEnvironment: [String: String] {
    let names: Set<String> = [
      "HOME", "PATH", "USER", "LOGNAME", "LANG", "TMPDIR", "GH_CONFIG_DIR", "DISPLAY",
      "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS",
    ]
    var allowed = environment.filter {
      names.contains($0.key) || $0.key.hasPrefix("LC_") || $0.key.hasPrefix("XDG_")
    }
    allowed["GH_NO_UPDATE_NOTIFIER"] = "1"
    allowed["GH_PROMPT_DISABLED"] = "1"
    allowed["DO_NOT_TRACK"] = "1"
    return allowed
  }
}
