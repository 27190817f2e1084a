internal import ArgumentParser
internal import Gateway

/// The options that say what to do with answers that are kept.
struct StorageOptions: ParsableArguments {
  @Flag(help: "Send nothing: answer from what is kept, however old it is.")
  var offline = false

  @Flag(help: "Ask the service whether everything that is kept still holds.")
  var refresh = false

  var wish: GatewayRequest.StorageWish {
    if offline { return .onlyStored }
    return refresh ? .revalidate : .asUsual
  }

  func validate() throws {
    if offline, refresh { throw ValidationError("--offline and --refresh contradict each other") }
  }
}
