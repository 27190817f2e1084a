internal import Digests
internal import FoundationEssentials

/// The value of `Content-Digest` (RFC 9530, section 2) for a content.
func contentDigest(_ content: [UInt8]) -> String {
  "sha-256=:\(Data(sha256(content)).base64EncodedString()):"
}
