internal import Location
internal import Testing

struct TimestampTests {
  @Test(
    "Times as GPX files and gpsd write them",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-20T12:00:00Z", 1_795_176_000),
      ("2026-11-20T12:00:00.250Z", 1_795_176_000.25), ("2026-11-20T14:00:00+02:00", 1_795_176_000),
      ("2026-11-20T07:30:00-0430", 1_795_176_000), ("2026-11-20T13:00:00+01", 1_795_176_000),
      ("2026-11-20 12:00:00", 1_795_176_000), ("2000-02-29T23:59:60Z", 951_868_800),
      ("1969-12-31T23:59:59Z", -1),
    ] as [(String, Double)])
  func read(text: String, seconds: Double) { #expect(Timestamp.seconds(text) == seconds) }

  @Test(
    "What is no time is none",
    arguments: [
      "", "2026-11-20", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-20T24:00:00Z",
      "2026-11-20T12:00:00ZZ", "2026-11-20T12:00:00.Z", "20261120T120000Z", "2026-1-2T3:4:5Z",
      "noon",
      "2026-11-20T12:00:00+99:00",
    ])
  func refuse(text: String) { #expect(Timestamp.seconds(text) == nil) }

  @Test(
    "A time that is written is read as the same", arguments: [0, 951_868_799, -1, 1_795_176_000.25])
  func written(seconds: Double) { #expect(Timestamp.seconds(Timestamp.text(seconds)) == seconds) }

  @Test("Fractions are written with three digits, and only where there are any")
  func text() {
    #expect(Timestamp.text(1_795_176_000) == "2026-11-20T12:00:00Z")
    #expect(Timestamp.text(1_795_176_000.25) == "2026-11-20T12:00:00.250Z")
    #expect(Timestamp.text(1e300) == "1970-01-01T00:00:00Z")
  }
}
