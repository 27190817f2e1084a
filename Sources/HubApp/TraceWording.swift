package import Gateway
package import Presenting
internal import WebService

/// What `-v` says of an event: a line for a person, an object for a program.
package struct TraceWording: Sendable {
  /// The local time of a moment in seconds since 1970, such as `14:05`.
  private let localTime: @Sendable (Int) -> String
  /// Seconds since 1970.
  private let now: @Sendable () -> Int

  package init(
    localTime: @escaping @Sendable (Int) -> String, now: @escaping @Sendable () -> Int
  ) {
    self.localTime = localTime
    self.now = now
  }

  /// `nil` for what is not worth a line.
  package func line(_ event: GatewayEvent) -> String? {
    switch event {
    case .began, .resumed: nil
    case .answered(let subject, let status, let source, let bytes, let took):
      fields(
        named(subject), "\(status)", Self.verdict(source), Numerals.counted(bytes, "byte", "bytes"),
        "\(Numerals.grouped(milliseconds(took))) ms")
    case .failed(let subject, let error, let took):
      fields(
        named(subject), problem(subject, error)?.message ?? "cancelled",
        "\(Numerals.grouped(milliseconds(took))) ms")
    case .tried(let subject, .success(let status)): fields(named(subject), "\(status)", "network")
    case .tried(let subject, .failure(let error)):
      fields(named(subject), problem(subject, error)?.message ?? "cancelled")
    case .waiting(let subject, let duration, .retry(let number)):
      fields(named(subject), "try \(number) in \(tenths(duration)) s")
    case .waiting(let subject, let duration, .rateLimit):
      fields(
        named(subject),
        "rate limit: waiting \(StorageNotices.exactDuration(wholeSeconds(duration))), "
          + "until \(localTime(wholeMinutes(now() + wholeSeconds(duration))))")
    case .budget(let host, let remaining, let limit, let resetAt):
      "\(host): \(Numerals.grouped(remaining))"
        + (limit.map { " of \(Numerals.grouped($0))" } ?? "") + " left"
        + (resetAt.map { " until \(localTime(wholeMinutes($0)))" } ?? "")
    case .noPicture(let address, let reason): "no picture from \(address): \(reason)"
    case .storeUnusable(let path, let reason): "nothing can be kept in \(path): \(reason)"
    }
  }

  /// The same with the numbers as they are.
  package func object(_ event: GatewayEvent) -> Value? {
    switch event {
    case .began, .resumed: nil
    case .answered(let subject, let status, let source, let bytes, let took):
      .object([
        .init(
          "request",
          .object(
            members(subject) + [
              .init("status", .integer(status)), .init("cache", .string(Self.verdictWord(source))),
              .init("age", .optional(Self.age(source))), .init("bytes", .integer(bytes)),
              .init("ms", .integer(milliseconds(took))),
            ]))
      ])
    case .failed(let subject, let error, let took):
      .object([
        .init(
          "request",
          .object(
            members(subject) + [
              .init("error", .string(problem(subject, error)?.code.rawValue ?? "cancelled")),
              .init("ms", .integer(milliseconds(took))),
            ]))
      ])
    case .tried(let subject, let result):
      .object([
        .init(
          "request", .object(members(subject) + [Self.member(of: result) { problem(subject, $0) }]))
      ])
    case .waiting(let subject, let duration, let reason):
      .object([
        .init(
          "wait",
          .object(
            members(subject) + [
              .init("reason", .string(reason == .rateLimit ? "rate-limit" : "retry")),
              .init("ms", .integer(milliseconds(duration))),
            ]))
      ])
    case .budget(let host, let remaining, let limit, let resetAt):
      .object([
        .init(
          "budget",
          .object([
            .init("host", .string(host)), .init("remaining", .integer(remaining)),
            .init("limit", .optional(limit)), .init("reset", .optional(resetAt)),
          ]))
      ])
    case .noPicture(let address, let reason):
      .object([
        .init(
          "picture",
          .object([
            .init("url", .string(address.description)), .init("error", .string(reason)),
          ]))
      ])
    case .storeUnusable: .object([.init("note", .optional(line(event)))])
    }
  }

  private static func member(
    of result: Result<Int, GatewayError>, _ problem: (GatewayError) -> Problem?
  ) -> Value.Member {
    switch result {
    case .success(let status): .init("status", .integer(status))
    case .failure(let error): .init("error", .string(problem(error)?.code.rawValue ?? "cancelled"))
    }
  }

  /// Where an answer came from, in words.
  static func verdict(_ source: GatewayResponse.Source) -> String {
    let old = { (age: Int) in "\(StorageNotices.duration(age)) old" }
    return switch source {
    case .network: "network"
    case .recording: "recording"
    case .store(let age): "store, \(old(age))"
    case .validated: "store, validated"
    case .stale(let age, .wished): "store, stale, \(old(age))"
    case .stale(let age, .revalidating): "store, stale, \(old(age)), being fetched anew"
    case .stale(let age, .unreachable): "store, stale, \(old(age)), service unreachable"
    case .stale(let age, .serverError(let status)):
      "store, stale, \(old(age)), service answered \(status)"
    case .missing(.notStored): "not in the store"
    case .missing: "nothing that may be shown"
    }
  }

  /// The same for a program.
  static func verdictWord(_ source: GatewayResponse.Source) -> String {
    switch source {
    case .network: "network"
    case .recording: "recording"
    case .store: "store"
    case .validated: "validated"
    case .stale: "stale"
    case .missing: "missing"
    }
  }

  private static func age(_ source: GatewayResponse.Source) -> Int? {
    switch source {
    case .store(let age), .stale(let age, _): age
    case .network, .validated, .recording, .missing: nil
    }
  }

  private func named(_ subject: GatewayEvent.Subject) -> String {
    "\(subject.method.rawValue) \(subject.address)"
  }

  private func members(_ subject: GatewayEvent.Subject) -> [Value.Member] {
    [
      .init("method", .string(subject.method.rawValue)),
      .init("url", .string(subject.address.description)),
    ]
  }

  private func problem(_ subject: GatewayEvent.Subject, _ error: GatewayError) -> Problem? {
    ServiceWording(service: subject.host, localTime: localTime).problem(
      ServiceError(error), subject: "answer")
  }

  /// Parts that none of them has inside, so that a line can be taken apart.
  private func fields(_ texts: String...) -> String { texts.joined(separator: "  ") }
}

func milliseconds(_ duration: Duration) -> Int {
  let (seconds, attoseconds) = duration.components
  return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
}

/// `2.3`.
private func tenths(_ duration: Duration) -> String {
  let tenths = (milliseconds(duration) + 50) / 100
  return "\(tenths / 10).\(tenths % 10)"
}
