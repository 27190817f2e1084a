import Presenting

/// What the screen that asks for a repository says.
enum AskMessages {
  static let question = "Whose repository? The owner’s name, OWNER/REPO, or an address."

  static func question(owner: String) -> String { "Which repository of \(owner)?" }

  static let nobodyToAsk = Problem(
    .usage, "no repository was named", hint: "name it: hub stargazers OWNER/REPO")
  static let noOwner = Problem(
    .usage, "no owner was typed", hint: "type the owner’s name, such as apple, or apple/swift")
  static let noName = Problem(
    .usage, "no repository was typed", hint: "type its name, such as swift")

  static let help = [
    "owner       the person or organisation that has the repository, such as apple",
    "repository  its name, such as swift",
    "            OWNER/REPO or an address of github.com names both at once",
    "b or Ctrl-D back",
    "q           quit",
  ]
}
