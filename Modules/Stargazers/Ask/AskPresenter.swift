import Presenting

/// Asks for an owner and a repository until both are such that a list can be asked for.
@MainActor
final class AskPresenter: Screen {
  private let view: any MessageView
  private let router: any AskRouting
  /// Whether somebody is there to answer.
  private let canAsk: Bool
  /// What has been answered of the first question.
  private var owner: String?

  init(view: any MessageView, router: any AskRouting, canAsk: Bool) {
    self.view = view
    self.router = router
    self.canAsk = canAsk
  }

  var prompt: String { owner == nil ? "owner" : "repository" }

  func start() async -> ExitStatus {
    guard canAsk else {
      view.show(AskMessages.nobodyToAsk)
      return AskMessages.nobodyToAsk.code.exitStatus
    }
    view.show(note: AskMessages.question)
    return .done
  }

  func resume() {
    view.show(note: owner.map(AskMessages.question(owner:)) ?? AskMessages.question)
  }

  func goBack() -> Bool {
    guard owner != nil else { return false }
    owner = nil
    resume()
    return true
  }

  func handle(_ line: String) async {
    let text = String(line.trimmed)
    if text == "?" { return AskMessages.help.forEach(view.show(note:)) }
    guard !text.isEmpty else {
      return view.show(owner == nil ? AskMessages.noOwner : AskMessages.noName)
    }
    do throws(Problem) {
      if text.contains("/") || text.contains(":") {
        await open(try RepositoryName(typed: text))
      } else if let owner {
        await open(try RepositoryName(owner: owner, name: text))
      } else {
        try RepositoryName.check(owner: text)
        owner = text
        view.show(note: AskMessages.question(owner: text))
      }
    } catch {
      view.show(error)
    }
  }

  private func open(_ repository: RepositoryName) async {
    // Whoever comes back from the list names another repository.
    owner = nil
    await router.openList(of: repository)
  }
}
