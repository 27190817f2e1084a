internal import COpenSSL

/// The MD5 digest of `text` in UTF-8 as lower-case hexadecimal digits (RFC 1321).
///
/// MD5 is what Marvel's signature asks for; nothing else in the program may rest on it. `nil`
/// where OpenSSL offers no MD5, as under a provider that only has FIPS-approved digests.
package func md5Hex(_ text: String) -> String? { hex(text, EVP_md5()) }

/// The SHA-256 digest of `text` in UTF-8 as 64 lower-case hexadecimal digits (FIPS 180-4).
///
/// For names and identities; every provider of OpenSSL has it, so only a machine without memory
/// could fail to give it.
package func sha256Hex(_ text: String) -> String {
  guard let digits = hex(text, EVP_sha256()) else {
    preconditionFailure("OpenSSL gave no SHA-256")
  }
  return digits
}

/// The SHA-256 digest of `bytes`: 32 bytes.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
  guard let digest = digest(bytes, EVP_sha256()) else {
    preconditionFailure("OpenSSL gave no SHA-256")
  }
  return digest
}

private func hex(_ text: String, _ kind: OpaquePointer?) -> String? {
  digest(Array(text.utf8), kind)?
    .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func digest(_ bytes: [UInt8], _ kind: OpaquePointer?) -> [UInt8]? {
  var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var length: UInt32 = 0
  guard EVP_Digest(bytes, bytes.count, &digest, &length, kind, nil) == 1 else { return nil }
  return Array(digest.prefix(Int(length)))
}
