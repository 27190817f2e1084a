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

/// The local time of day of a moment in seconds since 1970, such as `14:05`; with the date where
/// it is not today's.
@Sendable func localTime(_ seconds: Int) -> String {
  let (moment, now) = (broken(seconds), broken(time(nil)))
  let clock = two(moment.tm_hour) + ":" + two(moment.tm_min)
  guard moment.tm_year != now.tm_year || moment.tm_yday != now.tm_yday else { return clock }
  return "\(moment.tm_year + 1900)-\(two(moment.tm_mon + 1))-\(two(moment.tm_mday)) \(clock)"
}

private func broken(_ seconds: Int) -> tm {
  var seconds = seconds
  var parts = tm()
  localtime_r(&seconds, &parts)
  return parts
}

private func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
