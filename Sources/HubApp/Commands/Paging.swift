internal import ArgumentParser

/// The options that pick a part of a list, and what does not go together.
struct Paging {
  var page: Int?
  var limit: Int?
  var offset: Int?
  var isAll = false
  /// The most rows of a page that the service allows.
  var mostRows: Int?
  /// What the option for the rows of a page is called.
  var limitName = "--limit"

  /// Larger numbers are typing errors, and multiplied they would overflow.
  static let most = 1_000_000_000

  func validate() throws {
    try check(page, "--page", least: 1)
    try check(limit, limitName, least: 1)
    try check(offset, "--offset", least: 0)
    if let mostRows, let limit, limit > mostRows {
      throw ValidationError("\(limitName) is at most \(mostRows)")
    }
    if page != nil, offset != nil {
      throw ValidationError("--page and --offset both say where to begin; give one of them")
    }
    if isAll, page != nil || offset != nil {
      throw ValidationError("--all begins at the beginning; leave out --page and --offset")
    }
  }

  private func check(_ number: Int?, _ name: String, least: Int) throws {
    guard let number else { return }
    guard number >= least, number <= Self.most else {
      throw ValidationError("\(name) is a whole number from \(least) to \(Self.most)")
    }
  }
}
