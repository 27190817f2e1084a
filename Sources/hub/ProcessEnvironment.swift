import Glibc

/// The process's environment; the first of several values of a name wins, as in getenv(3).
func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, variables[String(parts[0])] == nil {
      variables[String(parts[0])] = String(parts[1])
    }
    entry += 1
  }
  return variables
}
