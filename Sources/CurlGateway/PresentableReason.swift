/// A library's or a server's words, fit to be read: without control and invisible characters, and
/// without any part of an address behind its host, because queries hold keys.
func presentable(_ text: String, hiding url: String = "") -> String {
  // libcurl quotes the proxy's address as it stands, and that may hold a password.
  if text.contains("proxy"), text.contains("'") || text.contains("@") {
    return "the proxy that the environment names cannot be used"
  }
  var text = text
  let query = url.drop { $0 != "?" && $0 != "#" }.dropFirst()
  for secret in [Substring(url), query] where !secret.isEmpty {
    text.replace(secret, with: "***")
  }
  let scalars = text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      UnicodeScalar("?")
    default: scalar
    }
  }
  return String(String.UnicodeScalarView(scalars.prefix(300)))
}
