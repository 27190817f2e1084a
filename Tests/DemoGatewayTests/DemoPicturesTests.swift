import DemoGateway
import Gateway
import Pictures
import Testing

struct DemoPicturesTests {
  private func picture(_ address: String) async throws -> Picture {
    try Picture(try await DemoGateway.pictures.send(GatewayRequest(address)).body)
  }

  private let addresses = (1...200).map {
    "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/\($0).png"
  }

  @Test func everyAddressHasASpriteThatIsAlwaysTheSame() async throws {
    for address in addresses {
      let picture = try await picture(address)
      #expect(picture == (try await self.picture(address)))
      #expect(picture.size == PixelSize(width: 96, height: 96))
      let pixels = try picture.decoded()
      // A transparent margin, and something inside.
      #expect(pixels.pixels.prefix(96 * 8 * 4).allSatisfy { $0 == 0 })
      #expect(pixels.dominantColor != .black)
    }
  }

  @Test func addressesThatDifferInOneDigitLookDifferent() async throws {
    var seen: Set<[UInt8]> = []
    var colors: Set<RGB> = []
    for address in addresses {
      let picture = try await picture(address)
      seen.insert(picture.bytes)
      colors.insert(try picture.decoded().dominantColor)
    }
    #expect(seen.count == addresses.count)
    #expect(colors.count > 60)
  }
}
