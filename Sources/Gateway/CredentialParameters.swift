/// Names that parameters of an address with a key, a token or a signature in them go by: for messages,
/// recordings and the cache alike.
package enum CredentialParameters {
  /// In lower case. A moment that was signed (`ts`) is a part of its signature.
  private static let names: Set<String> = [
    "access_token", "api_key", "api_sig", "apikey", "auth", "auth_token", "client_secret", "hash",
    "key", "oauth_token", "password", "sig", "signature", "token", "ts", "x-amz-credential",
    "x-amz-security-token", "x-amz-signature",
  ]

  /// Whether the value of a parameter called `name`, in whatever case and percent-encoded or not, may be
  /// a secret.
  package static func contains(_ name: some StringProtocol) -> Bool {
    names.contains(percentDecoded(name).lowercased())
  }
}
