internal import COpenSSL
internal import Ccurl
internal import Gateway

/// Why libcurl cannot be used in this process, or `nil`; the first look loads it and sets it up, once.
///
/// There is no `curl_global_cleanup`: it may not run while another thread is in libcurl, and the
/// process gives everything back when it ends.
let curlFailure: GatewayError? = {
  let libraries = [
    (name: "OpenSSL 3", load: hub_crypto_load), ("OpenSSL 3", hub_ssl_load),
    ("libcurl 7.87 or later", hub_curl_load),
  ]
  for (name, load) in libraries {
    if let failure = load() {
      return .failed(reason: "\(name) has to be installed: \(String(cString: failure))")
    }
  }
  // libcurl sets OpenSSL up, and OpenSSL registers an `atexit` handler which frees what a thread
  // that is still in a handshake uses (OPENSSL_init_crypto(3)). First come, first served.
  guard OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) == 1,
    curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
  else { return .failed(reason: "libcurl could not start") }
  return nil
}()
