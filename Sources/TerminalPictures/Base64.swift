/// Base64 (RFC 4648, section 4).
func base64(_ bytes: some Collection<UInt8>) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  var (group, count) = (0, 0)
  for byte in bytes {
    group = group << 8 | Int(byte)
    count += 1
    if count == 3 {
      for shift in [18, 12, 6, 0] { result.append(alphabet[group >> shift & 63]) }
      (group, count) = (0, 0)
    }
  }
  if count > 0 {
    group <<= 8 * (3 - count)
    for index in 0..<4 {
      result.append(index <= count ? alphabet[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
    }
  }
  return result
}
