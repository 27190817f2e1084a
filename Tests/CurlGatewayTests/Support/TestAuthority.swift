import Foundation

/// A certificate authority made for one test.
struct TestAuthority {
  let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    try await openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=Test authority \(UUID().uuidString)", "-keyout", "ca.key",
      "-out", "ca.pem", in: directory)
  }

  var certificateFile: String { directory.path("ca.pem") }

  /// Makes `name.key` and `name.pem`, a server's, for `127.0.0.1` unless told otherwise.
  func issue(
    _ name: String, subject: String = "/CN=127.0.0.1",
    extensions: String = "subjectAltName=IP:127.0.0.1", days: Int = 1
  ) async throws {
    try directory.write("basicConstraints=CA:FALSE\n\(extensions)\n", to: "\(name).ext")
    try await openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
      subject, "-keyout", "\(name).key", "-out", "\(name).csr", in: directory)
    try await openssl(
      "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key",
      "-CAcreateserial", "-days", "\(days)", "-extfile", "\(name).ext", "-out", "\(name).pem",
      in: directory)
  }
}
