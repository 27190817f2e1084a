internal import ArgumentParser

/// `hub help`: commands and topics.
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Explains a command or a topic.",
    discussion:
      "Topics: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).")

  @Argument(help: "A command or a topic.") var subjects: [String] = []

  /// The text, without a newline at its end; `nil` where there is no such subject.
  func text() -> String? {
    guard let subject = subjects.first else { return HubCommand.help }
    if subjects.count == 1, let topic = HelpTopic(rawValue: subject) { return topic.text }
    var command: any ParsableCommand.Type = HubCommand.self
    for name in subjects {
      let below = command.configuration.subcommands.first { $0.configuration.commandName == name }
      guard let below else { return nil }
      command = below
    }
    return HubCommand.helpMessage(for: command)
  }
}
