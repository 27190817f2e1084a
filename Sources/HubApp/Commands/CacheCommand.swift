internal import ArgumentParser

/// `hub cache`: what is kept of answers, and away with it.
struct CacheCommand: ParsableCommand {
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case ls, size, clear, path
  }

  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Shows and clears the answers that are kept.",
    discussion: """
      hub cache ls       every answer: age in seconds, bytes, status, whether fresh, address
      hub cache size     files, bytes on disk, and the most they may be
      hub cache clear    removes them
      hub cache path     where they are
      """)

  @Argument(help: "ls, size, clear or path.") var action: Action
  @OptionGroup(title: "Options of every command") var shared: SharedOptions
}
