/// Where a small picture of a person is to be had.
enum AvatarAddress {
  /// Pixels of a side; what a grid shows of a person.
  private static let side = 96

  /// The address with GitHub's own parameter for the size (`s`, beside `v`), where the host is GitHub's;
  /// any other as it is, since nobody knows what it takes.
  static func small(_ address: String) -> String {
    let start = "https://avatars.githubusercontent.com/"
    guard address.lowercased().hasPrefix(start) else { return address }
    let whole = address.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    let rest = whole.dropFirst(path.count + 1).split(separator: "&").filter {
      !$0.hasPrefix("s=") && !$0.hasPrefix("size=")
    }
    return "\(path)?" + (rest.map(String.init) + ["s=\(side)"]).joined(separator: "&")
  }
}
