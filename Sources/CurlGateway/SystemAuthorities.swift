internal import Glibc

/// Where the system keeps the certificates of the authorities it trusts.
enum SystemAuthorities: Sendable {
  /// A directory in which OpenSSL finds a certificate by the hash of its subject's name
  /// (openssl-rehash(1)); it is read as needed, which makes it the quicker one by far.
  case directory(String)
  /// One file with all of them.
  case bundle(String)
  /// Neither was found: what libcurl was built with has to do.
  case builtIn

  /// Looked for once.
  static let ofThisSystem = found(
    directory: "/etc/ssl/certs",
    bundles: [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
      "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
    ])

  static func found(directory: String, bundles: [String]) -> SystemAuthorities {
    if hasHashedLinks(directory) { return .directory(directory) }
    return bundles.first { access($0, R_OK) == 0 }.map { .bundle($0) } ?? .builtIn
  }
}

/// Whether a directory has an entry of the form `xxxxxxxx.0`, eight hexadecimal digits.
private func hasHashedLinks(_ path: String) -> Bool {
  guard let directory = opendir(path) else { return false }
  defer { closedir(directory) }
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      Array(bytes.prefix { $0 != 0 })
    }
    let isLink =
      name.count == 10 && name.suffix(2).elementsEqual(".0".utf8)
      && name.prefix(8).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
      }
    if isLink { return true }
  }
  return false
}
