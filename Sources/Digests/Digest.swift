internal import COpenSSL

/// The MD5 digest of `text` in UTF-8 as lower-case hexadecimal digits (RFC 1321).
///
/// MD5 is what Marvel's signature asks for; nothing else in the program may rest on it.
package func md5Hex(_ text: String) throws(DigestFailure) -> String {
  hexadecimal(try digest(Array(text.utf8), EVP_md5))
}

/// The SHA-256 digest of `text` in UTF-8 as 64 lower-case hexadecimal digits (FIPS 180-4).
///
/// For names and identities, see ``sha256(_:)``.
package func sha256Hex(_ text: String) -> String { hexadecimal(sha256(Array(text.utf8))) }

/// The SHA-256 digest of `bytes`: 32 bytes, by libcrypto, which the first digest loads (some 2 ms).
///
/// Where libcrypto cannot be loaded nothing can be sent either, which says so. Until then whatever
/// asks for a digest gets one that no other equals: nothing that is kept is found by it, and nothing is
/// shown to somebody else.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  (try? digest(bytes, EVP_sha256)) ?? (0..<32).map { _ in UInt8.random(in: .min ... .max) }
}

private func digest(
  _ bytes: [UInt8], _ kind: () -> OpaquePointer?
) throws(DigestFailure) -> [UInt8] {
  if let failure = hub_crypto_load() { throw .missingLibrary(reason: String(cString: failure)) }
  var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var length: UInt32 = 0
  guard EVP_Digest(bytes, bytes.count, &digest, &length, kind(), nil) == 1 else {
    throw .notOffered
  }
  return Array(digest.prefix(Int(length)))
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
