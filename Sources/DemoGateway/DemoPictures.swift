internal import Gateway

/// Pictures for the demo, drawn as they are asked for: a pattern of squares in a colour, both made of
/// the address, as in the identicons of sites whose users have no picture of their own.
enum DemoPictures {
  @Sendable static func answer(_ request: GatewayRequest) -> GatewayResponse {
    GatewayResponse(
      status: 200, headers: ["Content-Type": "image/png"], body: picture(of: request.url))
  }

  /// 96 × 96 pixels, the size of PokéAPI's sprites, with a transparent margin.
  private static func picture(of address: String) -> [UInt8] {
    let digest = digest(of: address)
    var image = IndexedImage(side: 96, palette: palette(hue: Int(digest % 360)))
    // Half of the pattern is the mirror image of the other.
    for row in 0..<cells {
      for column in 0..<(cells + 1) / 2 {
        let bits = digest >> (9 + (row * (cells + 1) / 2 + column) * 2) & 3
        for column in [column, cells - 1 - column] {
          image.fill(
            x: margin + column * cell, y: margin + row * cell, side: cell, with: UInt8(bits))
        }
      }
    }
    return image.png
  }

  private static let cells = 5
  private static let cell = 16
  private static let margin = 8

  /// Transparent, the colour, the colour again so that most of the pattern has it, a darker one.
  private static func palette(hue: Int) -> [IndexedImage.Color] {
    let color = color(hue: hue)
    return [
      IndexedImage.Color(red: 0, green: 0, blue: 0, alpha: 0), color, color,
      IndexedImage.Color(
        red: color.red / 2, green: color.green / 2, blue: color.blue / 2, alpha: 255),
    ]
  }

  /// A colour of the circle, neither grey nor glaring.
  private static func color(hue: Int) -> IndexedImage.Color {
    let (low, high) = (60, 220)
    let ramp = { (shift: Int) -> UInt8 in
      let angle = abs((hue + shift) % 360 - 180)
      return UInt8(low + (high - low) * min(60, max(0, angle - 60)) / 60)
    }
    return IndexedImage.Color(red: ramp(0), green: ramp(240), blue: ramp(120), alpha: 255)
  }

  /// FNV-1a of 64 bits, its bits then mixed as by SplitMix64: addresses that differ in one digit look
  /// nothing alike.
  private static func digest(of text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
