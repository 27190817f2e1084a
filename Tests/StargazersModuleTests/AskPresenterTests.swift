import Presenting
import Testing

@testable import StargazersModule

@MainActor
struct AskPresenterTests {
  let view = MockView()
  let router = MockRouter()

  private func presenter(canAsk: Bool = true) -> AskPresenter {
    AskPresenter(view: view, router: router, canAsk: canAsk)
  }

  @Test func twoAnswersLeadToTheList() async {
    let presenter = presenter()
    #expect(await presenter.start() == .done)
    #expect(presenter.prompt == "owner")
    await presenter.handle(" boreal ")
    #expect(presenter.prompt == "repository")
    await presenter.handle("lighthouse")
    #expect(router.went == [.list(.lighthouse)])
    #expect(view.notes == [AskMessages.question, "Which repository of boreal?"])
    #expect(presenter.prompt == "owner")
    presenter.resume()
    #expect(view.notes.last == AskMessages.question)
  }

  @Test(arguments: [
    "boreal/lighthouse", "https://github.com/boreal/lighthouse/issues",
    "git@github.com:boreal/lighthouse.git",
  ])
  func oneAnswerCanNameBoth(_ line: String) async {
    let presenter = presenter()
    await presenter.handle(line)
    #expect(router.went == [.list(.lighthouse)])
    await presenter.handle("someone")
    await presenter.handle(line)
    #expect(router.went == [.list(.lighthouse), .list(.lighthouse)])
  }

  /// The seed sent whatever was typed, even nothing.
  @Test func wrongAnswersAreSaidAndAskedAgainWithoutARequest() async {
    let presenter = presenter()
    for line in ["", "two words", "a/b/c", "..", "https://gitlab.com/a/b"] {
      await presenter.handle(line)
      #expect(presenter.prompt == "owner")
    }
    await presenter.handle("boreal")
    for line in ["  ", "..", "light house"] {
      await presenter.handle(line)
      #expect(presenter.prompt == "repository")
    }
    #expect(view.problems.map(\.code) == Array(repeating: .usage, count: 8))
    #expect(router.went.isEmpty)
    await presenter.handle("lighthouse")
    #expect(router.went == [.list(.lighthouse)])
  }

  @Test func aQuestionMarkExplains() async {
    await presenter().handle("?")
    #expect(view.notes == AskMessages.help)
  }

  @Test func withNobodyToAskItIsWrongUsage() async {
    #expect(await presenter(canAsk: false).start() == .usage)
    #expect(view.problems == [AskMessages.nobodyToAsk])
  }
}
