import Gateway
import Pictures
import Presenting
import WebService

/// What is said of pictures that cannot be shown.
struct PictureWording: Sendable {
  /// The local time of day of a moment in seconds since 1970, such as `14:05`.
  let localTime: @Sendable (Int) -> String

  /// What is said of a failure; `nil` for one that the user asked for.
  func problem(_ failure: PictureFailure, _ item: GalleryItem) -> Problem? {
    let name = Self.name(of: item.source)
    return switch failure {
    case .missing: Problem(.notFound, "no such file: \(name)")
    case .irregular:
      Problem(
        .io, "\(name) is no file: a folder or a device",
        hint: "name a picture; hub picture - reads standard input")
    case .tooLarge: Problem(.tooLarge, "\(name) is larger than 64 MiB, the most a picture may be")
    case .unreadable(let reason): Problem(.io, "\(name) cannot be read: \(reason)")
    case .fault(let fault):
      Problem(.decode, "\(name) is no picture that can be shown: \(fault.reason)")
    case .unfetched(.foreign): foreign(item.source, name)
    case .unfetched(.pictureless(let status)):
      Problem(
        .decode, "\(Self.host(of: item.source.text)) answered \(status) without a picture: \(name)")
    case .unfetched(.service(let error)): unfetched(error, item.source, name)
    case .cancelled: nil
    }
  }

  private func unfetched(
    _ error: ServiceError, _ source: PictureSource, _ name: String
  ) -> Problem? {
    if case .notFound = error { return Problem(.notFound, "no such picture: \(name)") }
    let host = Self.host(of: source.text)
    let wording = ServiceWording(service: host, localTime: localTime)
    return wording.problem(error, subject: "picture: \(name)")
  }

  private func foreign(_ source: PictureSource, _ name: String) -> Problem {
    let host = Self.host(of: source.text)
    guard case .typed = source else {
      return Problem(
        .policy, "no pictures are taken from \(host)",
        hint: "HUB_IMAGE_ORIGINS names more places that pictures may come from")
    }
    return Problem(
      .policy, "\(name) is not asked for without encryption",
      hint: "write https://, or name http://\(host) in HUB_IMAGE_ORIGINS")
  }

  static func missing(_ count: Int, of all: Int) -> Problem {
    Problem(
      .partial, "\(count) of \(all) pictures \(count == 1 ? "is" : "are") missing",
      hint: "those that came were shown")
  }

  /// An address without what may be secret in it.
  private static func name(of source: PictureSource) -> String {
    switch source {
    case .file(let path): path
    case .standardInput: "standard input"
    case .typed(let address), .named(let address):
      String(disclosed(address).prefix { $0 != "?" })
    }
  }

  /// With its port.
  private static func host(of address: String) -> String {
    let address = disclosed(address)
    guard let mark = address.firstRange(of: "://") else { return address }
    return String(address[mark.upperBound...].prefix { !"/?#".contains($0) })
  }

  /// Without a password, which is not to be said.
  private static func disclosed(_ address: String) -> String {
    address.contains("://") ? DisclosedAddress(address).description : address
  }

  // MARK: Gallery

  static func position(_ title: String, _ index: Int, of count: Int) -> String {
    (title.isEmpty ? "" : title + "  ") + "\(index + 1)/\(count)"
  }

  static func end(_ count: Int) -> String { "this is the last picture (\(count) of \(count))" }

  static let beginning = "this is the first picture"

  static let empty = Problem(.notFound, "there is no picture here")

  static func noNumber(_ number: Int, of count: Int) -> Problem {
    Problem(.usage, "there is no picture \(number)", hint: "pictures: 1 to \(count)")
  }

  static func commands(_ index: Int, of count: Int) -> [String] {
    (index + 1 < count ? ["Enter next"] : []) + (index > 0 ? ["p previous"] : [])
      + (count > 1 ? ["NUMBER jump"] : []) + ["? help", "b back", "q quit"]
  }

  static let galleryHelp = [
    "Enter        the next picture",
    "p            the picture before",
    "NUMBER       the picture with that number",
    "o            show where the picture is",
    "b or Ctrl-D  back",
    "q            quit",
  ]

  static let viewerHelp = ["Enter        the same again", "b or Ctrl-D  back", "q            quit"]
}
