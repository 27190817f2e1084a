internal import COpenSSL

/// The MD5 digest of `text` in UTF-8 as lower-case hexadecimal digits (RFC 1321), by libcrypto, which
/// the first one loads.
///
/// MD5 is what Marvel's signature asks for; nothing else in the program may rest on it.
package func md5Hex(_ text: String) throws(DigestFailure) -> String {
  if let failure = hub_crypto_load() { throw .missingLibrary(reason: String(cString: failure)) }
  let bytes = Array(text.utf8)
  var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var length: UInt32 = 0
  guard EVP_Digest(bytes, bytes.count, &digest, &length, EVP_md5(), nil) == 1 else {
    throw .notOffered
  }
  return hexadecimal(Array(digest.prefix(Int(length))))
}
