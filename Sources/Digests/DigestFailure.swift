/// Why there is no digest.
package enum DigestFailure: Error, Sendable, Hashable {
  /// libcrypto cannot be loaded, with the loader's reason for a person.
  case missingLibrary(reason: String)
  /// OpenSSL does not give this digest, as under a provider that only has FIPS-approved ones.
  case notOffered
}
