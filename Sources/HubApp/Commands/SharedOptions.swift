internal import ArgumentParser
internal import TerminalIO

/// The options that every command takes, before its name or behind it.
struct SharedOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, ndjson, csv
  }

  @Option(
    help:
      "How to write: table, json, ndjson or csv. Default: a table on a terminal, tab-separated in a pipe."
  )
  var format: Format?

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: "The fields to show, comma-separated; 'help' lists them.")
  var fields: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Whether to ask what is next. Default: on a terminal, unless a machine format is asked for.")
  var interactive: Bool?

  @Option(help: "Colour: auto, always or never.")
  var color: ColorWish = .auto

  @Flag(help: "Use the data that ships inside the program: no network, no keys.")
  var demo = false

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var storage: StorageOptions
  @OptionGroup var recording: RecordingOptions

  @OptionGroup var limits: LimitOptions

  @Flag(name: [.short, .long], help: "Say each request on stderr: status, cache, bytes, time.")
  var verbose = false

  @Option(
    parsing: .unconditional,
    help: "Seconds that one request may take; connecting takes at most 10 of them.")
  var timeout: Double = 30

  /// The format that was asked for, by either spelling.
  var wantedFormat: Format? { json ? .json : format }

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) contradict each other")
    }
    guard timeout.isFinite, timeout >= 0.001, timeout <= 86_400 else {
      throw ValidationError("--timeout is a number of seconds above 0 and at most 86400")
    }
    if demo, recording.record != nil || recording.replay != nil {
      throw ValidationError("--demo goes neither with --record nor with --replay")
    }
    let isForMachines = wantedFormat != nil && wantedFormat != .table
    if interactive == true, isForMachines {
      throw ValidationError("--interactive and a machine format contradict each other")
    }
  }
}

extension ColorWish: ExpressibleByArgument {}
