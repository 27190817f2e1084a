internal import ArgumentParser
internal import Gateway
internal import Presenting

/// `hub api`: one request through everything that stands before the network, its answer as it is.
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api", abstract: "Sends one request and prints the answer as it is.",
    discussion: """
      hub api pokeapi pokemon/ditto          a path below a service’s address
      hub api github rate_limit              with its token, if there is one
      hub api flickr '?method=flickr.test.echo'
      hub api -i https://example.com/        any address, with status line and header fields

      Services: pokeapi, github, marvel, flickr. The answer goes through the same cache as everything else; \
      -i shows what the cache did in Cache-Status (RFC 9211). On a terminal control characters of \
      the body are made visible; elsewhere it is passed on byte for byte.
      """)

  @Argument(help: "A service and a path, or an address.") var target: [String]
  @Flag(name: [.short, .long], help: "Print status line and header fields before the body.")
  var include = false
  @Option(
    name: [.customShort("X"), .long], help: "The method. Default: GET, with --data POST.")
  var method: String?
  @Option(
    name: [.customShort("H"), .long], parsing: .unconditionalSingleValue,
    help: "A header field, 'Name: value'; may be given several times.")
  var header: [String] = []
  @Option(parsing: .unconditional, help: "The content to send.") var data: String?
  @Flag(help: "Follow redirects, five at most.") var follow = false
  @Flag(help: "Try once, whatever comes.")
  var noRetry = false
  @Option(help: "The most bytes of a body, decoded; K, M or G may follow. Default: 32M.")
  var maxSize: String?
  @OptionGroup(title: "Options of every command") var shared: SharedOptions

  func validate() throws {
    guard (1...2).contains(target.count) else {
      throw ValidationError("give a service and a path, or an address")
    }
    if shared.fields != nil || shared.interactive == true {
      throw ValidationError(
        "the answer is printed as it is: --fields and --interactive are not for it")
    }
    if maxSize != nil, bodyLimit == nil {
      throw ValidationError("--max-size is a number of bytes such as 500000, 64M or 1G")
    }
    if let wrong = header.first(where: { !$0.contains(":") }) {
      throw ValidationError("“\(wrong)” is no header field; write 'Name: value'")
    }
    if let method, !isToken(method) {
      throw ValidationError("--method is a word such as GET or DELETE")
    }
    for field in header {
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard isToken(String(parts[0])), !parts[1].unicodeScalars.contains(where: Self.isControl)
      else {
        throw ValidationError(
          "a header field is 'Name: value', without spaces in the name or line breaks")
      }
    }
    if shared.demo, isAddress { throw ValidationError("--demo knows services, not addresses") }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar.properties.generalCategory == .control
  }

  var isAddress: Bool { target.count == 1 && target[0].contains("://") }

  /// In bytes; `nil` where it is no size, or a larger one than can be held.
  var bodyLimit: Int? {
    guard let maxSize else { return GatewayRequest.defaultBodyLimit }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = maxSize.last.flatMap { units[Character($0.uppercased())] }
    let digits = shift == nil ? Substring(maxSize) : maxSize.dropLast()
    guard let number = Int(digits), number >= 0, number <= (4 << 30) >> (shift ?? 0) else {
      return nil
    }
    return number << (shift ?? 0)
  }

  /// The request to the address of a service, or to the one that was typed.
  ///
  /// - Throws: a problem of code `usage` for what cannot be an address, or a method.
  func request(base: String?) throws(Problem) -> GatewayRequest {
    let address: String
    if let base {
      let path = target.dropFirst().first ?? ""
      let separator = path.isEmpty || path.hasPrefix("/") || path.hasPrefix("?") ? "" : "/"
      address = base + separator + path
    } else {
      address = target[0]
    }
    let url = encodedAddress(String(address.prefix { $0 != "#" }))
    // A host is letters, digits and little else; other alphabets are written in their xn-- form.
    guard let origin = Origin(url), !origin.host.contains("%") else {
      throw Problem(
        .usage, "“\(shownTarget)” is neither a service nor an address that can be asked",
        hint:
          "services: pokeapi, github, marvel, flickr; or write https://HOST/PATH, without a user")
    }
    let name = method ?? (data == nil ? "GET" : "POST")
    var request = GatewayRequest(
      url, method: GatewayRequest.Method(rawValue: name), body: data.map { Array($0.utf8) },
      timeout: .milliseconds(Int(shared.timeout * 1000)),
      bodyLimit: bodyLimit ?? GatewayRequest.defaultBodyLimit)
    for field in header {
      let parts = field.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      request.headers.append(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1].trimmed) : "")
    }
    if shared.demo, let base {
      // The demo reads the path, not the address.
      let parts = (target.dropFirst().first ?? "").split(
        separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      request.base = base
      request.path = parts.first?.split(separator: "/").map(String.init) ?? []
      request.query = (parts.dropFirst().first ?? "").split(separator: "&").map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return .init(sides.first ?? "", sides.dropFirst().first ?? "")
      }
    }
    request.takesAnyCoding = true
    request.storage = shared.storage.wish
    return request
  }

  /// What was typed, without a password in it.
  private var shownTarget: String {
    target[0].contains("@") ? DisclosedAddress(target[0]).description : target[0]
  }
}
