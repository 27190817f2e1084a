internal import ArgumentParser
internal import Gateway
internal import PictureModule
internal import Presenting

/// `hub picture`: pictures from files and from the web.
struct PictureCommand: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Shows pictures: PNG, JPEG, GIF, WebP; from files, from the web.",
    discussion: """
      hub picture photo.jpg            a file
      hub picture - < photo.jpg        standard input
      hub picture <(command)           what a command writes
      hub picture https://HOST/PATH    an address; no key goes along
      hub picture *.png                several; on a terminal one at a time
      hub picture *.png --json         size, kind and dominant colour

      What a file is called does not matter, nor what a server says it sends. http is for the \
      origins that HUB_IMAGE_ORIGINS and the addresses of services name.
      """)

  @Argument(help: "Files, addresses, or - for standard input.", completion: .file())
  var pictures: [String]
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    if pictures.contains("") { throw ValidationError("the name of a picture is empty") }
    if pictures.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read once: give - once")
    }
    if pictures.contains("-"), shared.interactive == true {
      throw ValidationError("standard input is the picture; no line can be typed there")
    }
    if shared.demo, pictures.contains(where: Self.isAddress) {
      throw ValidationError("--demo knows services, not addresses")
    }
  }

  func destination() throws(Problem) -> Destination {
    .pictures(PictureRequest(try pictures.map { (text) throws(Problem) in try source(text) }))
  }

  private func source(_ text: String) throws(Problem) -> PictureSource {
    if text == "-" { return .standardInput }
    guard Self.isAddress(text) else { return .file(text) }
    let url = encodedAddress(String(text.prefix { $0 != "#" }))
    if Self.namesUser(url) {
      throw Problem(
        .usage, "an address with a user in it is not asked: \(DisclosedAddress(url))",
        hint: "leave out what stands before the @: no password goes along with a picture")
    }
    guard let origin = Origin(url), !origin.host.contains("%") else {
      throw Problem(
        .usage, "“\(DisclosedAddress(text))” is no address that can be asked",
        hint: "write https://HOST/PATH, or name a file")
    }
    return .typed(url)
  }

  /// Whether a user, with a password or without, stands before the host (RFC 3986, section 3.2.1).
  private static func namesUser(_ url: String) -> Bool {
    guard let mark = url.firstRange(of: "://") else { return false }
    return url[mark.upperBound...].prefix { !"/?".contains($0) }.contains("@")
  }

  /// Whether a scheme stands in front (RFC 3986, section 3.1); a file that is called so is `./…`.
  private static func isAddress(_ text: String) -> Bool {
    guard let mark = text.firstRange(of: "://"), text.first?.isLetter == true else { return false }
    return text[..<mark.lowerBound].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
  }
}
