import Testing

@testable import HTTPCache

/// What `Scripts/fuzz` has found.
struct FuzzedTests {
  /// A file of a few bytes asked for a gigabyte of memory.
  @Test func aFileThatPromisesMoreThanItCanHoldIsDamage() throws {
    #expect(inflated([1, 2, 3], count: 1 << 31) == nil)
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let coded = try #require(deflated(zeros))
    #expect(inflated(coded[...], count: zeros.count) == zeros)
  }
}
