internal import GPSD
internal import Testing

struct GPSDAddressTests {
  @Test("Addresses have gpsd's port unless they name another; IPv6 stands in brackets")
  func addresses() {
    #expect(GPSDAddress("gpsd://localhost") == GPSDAddress(host: "localhost", port: 2947))
    #expect(GPSDAddress("GPSD://127.0.0.1:2948/") == GPSDAddress(host: "127.0.0.1", port: 2948))
    #expect(GPSDAddress("gpsd://[::1]") == GPSDAddress(host: "::1"))
    #expect(GPSDAddress("gpsd://[fe80::1%eth0]:1")?.description == "[fe80::1%eth0]:1")
    #expect(GPSDAddress("gpsd://a.example")?.description == "a.example:2947")
  }

  @Test(
    "What is no address is none",
    arguments: [
      "gpsd://", "gpsd://:2947", "gpsd://a:0", "gpsd://a:65536", "gpsd://a:+1", "gpsd://a:",
      "gpsd://a b",
      "gpsd://::1", "gpsd://[::1", "gpsd://[::1]x", "gpsd://a/b", "gpsd://a@b", "localhost",
      "http://a",
      "gpsd://a\u{1B}[2J",
    ])
  func refuse(text: String) { #expect(GPSDAddress(text) == nil) }
}
