internal import COpenSSL
internal import Ccurl
internal import Gateway

/// Whom a transfer trusts: the system's authorities and those of one file more.
struct Trust: Sendable {
  let system: SystemAuthorities
  let extraFile: String?

  /// TLS 1.2 at least (RFC 8996), the server's certificate verified, always; also for a proxy that
  /// is asked over TLS.
  func apply(to easy: EasyHandle) throws(GatewayError) {
    try easy.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    try easy.set(CURLOPT_SSL_VERIFYPEER, true)
    try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    try easy.setTLSSetup(requireNames)
    try apply(to: easy, CURLOPT_CAPATH, CURLOPT_CAINFO, CURLOPT_CAINFO_BLOB)
    try easy.set(CURLOPT_PROXY_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    try easy.set(CURLOPT_PROXY_SSL_VERIFYPEER, true)
    try easy.set(CURLOPT_PROXY_SSL_VERIFYHOST, 2)
    try apply(to: easy, CURLOPT_PROXY_CAPATH, CURLOPT_PROXY_CAINFO, CURLOPT_PROXY_CAINFO_BLOB)
  }

  /// A directory and a file add up in libcurl, two files do not.
  private func apply(
    to easy: EasyHandle, _ directory: CURLoption, _ file: CURLoption, _ blob: CURLoption
  ) throws(GatewayError) {
    switch (system, extraFile) {
    case (.directory(let path), let extra):
      try easy.set(directory, path)
      try easy.set(file, extra)
    case (.bundle(let path), nil):
      try easy.set(file, path)
    case (.bundle(let path), let extra?):
      // A file that cannot be read is left to libcurl, which names it when TLS begins.
      guard let system = content(ofFile: path), let more = content(ofFile: extra) else {
        return try easy.set(file, extra)
      }
      try easy.set(blob, blob: system + [UInt8(ascii: "\n")] + more)
    case (.builtIn, nil): break
    case (.builtIn, let extra?): try easy.set(file, extra)
    }
  }
}

/// Before a handshake: RFC 9525, section 2, wants the names a certificate is for in its subject
/// alternative names. libcurl still takes the common name for one when there are none.
private func requireNames(
  _ easy: UnsafeMutableRawPointer?, _ context: UnsafeMutableRawPointer?,
  _ unused: UnsafeMutableRawPointer?
) -> CURLcode {
  guard let context else { return CURLE_SSL_CONNECT_ERROR }
  SSL_CTX_set_verify(OpaquePointer(context), SSL_VERIFY_PEER, verifyNames)
  return CURLE_OK
}

/// After each check of a certificate in the chain; it only ever adds a refusal.
private func verifyNames(_ isVerified: Int32, _ context: OpaquePointer?) -> Int32 {
  guard isVerified == 1, let context else { return 0 }
  guard X509_STORE_CTX_get_error_depth(context) == 0 else { return 1 }
  guard let certificate = X509_STORE_CTX_get_current_cert(context),
    hub_names_a_host(certificate) == 1
  else {
    X509_STORE_CTX_set_error(context, X509_V_ERR_HOSTNAME_MISMATCH)
    return 0
  }
  return 1
}
