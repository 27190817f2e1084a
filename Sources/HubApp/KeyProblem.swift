internal import Glibc
internal import Keys
internal import LocalFiles
internal import Presenting

extension KeyFileFailure {
  /// The same for a person, with the command that puts it right.
  var problem: Problem {
    switch self {
    case .noPlace:
      Problem(
        .io, "there is no place where keys could be kept",
        hint: "set HOME or XDG_CONFIG_HOME to an absolute path")
    case .tooWide(let path, let isFolder):
      Problem(
        .config, "others may look into \(path), so what it holds is not used",
        hint: "chmod \(isFolder ? "700" : "600") \(shellWord(path))")
    case .foreign(let path):
      Problem(
        .config, "\(path) belongs to another user, so what it holds is not used",
        hint: "move it away, or set XDG_CONFIG_HOME to a folder of your own")
    case .link(let path):
      Problem(
        .config, "\(path) is a symbolic link, and what it names may be seen by others",
        hint:
          "put the file itself there: cp --remove-destination \"$(readlink -f \(shellWord(path)))\" \(shellWord(path))"
      )
    case .broken(let path, let line, let reason):
      Problem(
        .config, "line \(line) of \(path) cannot be read: \(reason)",
        hint: "correct that line; a key is written as token = \"…\" below [github]")
    case .busy(let path):
      Problem(
        .io, "another hub is changing \(path) and does not end", hint: "end it, then try again")
    case .system(let failure):
      Problem(
        .io, "\(failure.path) cannot be used: \(failure.reason)",
        hint: failure.number == EROFS || failure.number == EACCES || failure.number == ENOENT
          ? "XDG_CONFIG_HOME names another folder for it; a variable such as GH_TOKEN needs none"
          : nil)
    }
  }
}

/// A path as a shell takes it.
private func shellWord(_ path: String) -> String {
  let isPlain = path.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789/._-+,:@".unicodeScalars.contains($0)
  }
  return isPlain
    ? path
    : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
}
