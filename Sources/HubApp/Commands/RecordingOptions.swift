internal import ArgumentParser

/// The options that write down what is asked and answered, or answer from what was written down.
struct RecordingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Write each request and its answer as a file into this folder.",
    completion: .directory)
  var record: String?

  @Option(
    parsing: .unconditional,
    help: "Answer from the files that --record wrote into this folder, and send nothing.",
    completion: .directory)
  var replay: String?

  func validate() throws {
    if record != nil, replay != nil {
      throw ValidationError("--record and --replay contradict each other")
    }
    if record?.isEmpty == true || replay?.isEmpty == true {
      throw ValidationError("\(record == nil ? "--replay" : "--record") names no folder")
    }
  }
}
