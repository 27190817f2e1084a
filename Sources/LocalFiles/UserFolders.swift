/// Where the XDG Base Directory Specification puts what a program keeps for a user.
///
/// Each is `nil` where the environment has no place for it. A relative path is ignored, as the
/// specification says, and so is a variable that is set to nothing.
package struct UserFolders: Sendable, Hashable {
  /// What can be fetched again: `$XDG_CACHE_HOME/hub`, else `~/.cache/hub`.
  package let cache: String?
  /// What is kept between runs: `$XDG_STATE_HOME/hub`, else `~/.local/state/hub`.
  package let state: String?
  /// What the user has set: `$XDG_CONFIG_HOME/hub`, else `~/.config/hub`.
  package let configuration: String?

  /// - Parameter environment: the variables, of which `HOME` and those that begin with `XDG_` are looked at.
  package init(environment: [String: String]) {
    let absolute = { (name: String) in environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = absolute("HOME")
    let folder = { (name: String, standard: String) in
      (absolute(name) ?? home.map { $0 + standard }).map { $0 + "/hub" }
    }
    cache = folder("XDG_CACHE_HOME", "/.cache")
    state = folder("XDG_STATE_HOME", "/.local/state")
    configuration = folder("XDG_CONFIG_HOME", "/.config")
  }
}
