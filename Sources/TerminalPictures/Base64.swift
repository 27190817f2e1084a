internal import FoundationEssentials

/// Base64 (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
