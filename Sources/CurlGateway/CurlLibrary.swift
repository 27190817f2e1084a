internal import COpenSSL
internal import Ccurl

/// Whether libcurl could be set up for this process; the first look does it, once.
///
/// There is no `curl_global_cleanup`: it may not run while another thread is in libcurl, and the
/// process gives everything back when it ends.
let isCurlReady: Bool = {
  // libcurl sets OpenSSL up, and OpenSSL registers an `atexit` handler which frees what a thread
  // that is still in a handshake uses (OPENSSL_init_crypto(3)). First come, first served.
  guard OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) == 1 else { return false }
  return curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
}()
