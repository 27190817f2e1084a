import Presenting
import Testing

struct ProblemCodeTests {
  /// The table that scripts rely on; neither side of it ever changes.
  private static let promised: [(code: String, status: Presenting.ExitStatus, number: Int32)] = [
    ("usage", .usage, 2), ("not-found", .notFound, 3), ("auth", .auth, 4), ("config", .auth, 4),
    ("rate-limited", .rateLimited, 5), ("dns", .noAnswer, 6), ("connect", .noAnswer, 6),
    ("timeout", .noAnswer, 6), ("tls", .noAnswer, 6), ("offline", .noAnswer, 6),
    ("unavailable", .noAnswer, 6), ("restricted", .restricted, 7), ("retired", .restricted, 7),
    ("partial", .partial, 8), ("decode", .failed, 1), ("truncated", .failed, 1),
    ("too-large", .failed, 1), ("policy", .failed, 1), ("http-4xx", .failed, 1),
    ("http-5xx", .failed, 1), ("io", .failed, 1), ("internal", .failed, 1),
  ]

  @Test func everyCodeLeavesTheStatusThatIsPromised() {
    for (code, status, number) in Self.promised {
      #expect(Problem.Code(rawValue: code)?.exitStatus == status)
      #expect(status.rawValue == number)
    }
    #expect(Problem.Code.allCases.map(\.rawValue) == Self.promised.map(\.code))
  }

  @Test func theOtherStatusesKeepTheirNumbers() {
    #expect(
      Presenting.ExitStatus.allCases.map(\.rawValue) == [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 129, 130, 131, 143,
      ])
  }
}
