internal import COpenSSL

/// The MD5 digest of `text` in UTF-8 as lower-case hexadecimal digits (RFC 1321).
///
/// MD5 is what Marvel's signature asks for; nothing else in the program may rest on it. `nil`
/// where OpenSSL offers no MD5, as under a provider that only has FIPS-approved digests.
func md5Hex(_ text: String) -> String? {
  var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var length: UInt32 = 0
  let bytes = Array(text.utf8)
  guard EVP_Digest(bytes, bytes.count, &digest, &length, EVP_md5(), nil) == 1 else { return nil }
  return digest.prefix(Int(length)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
