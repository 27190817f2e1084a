import Gateway
import Presenting
import Testing
import WebService

@testable import CharactersModule

@MainActor
struct CharacterSectionPresenterTests {
  let view = MockView()
  let router = MockRouter()

  func presenter(
    _ interactor: MockSectionInteractor, subject: String = "1011334", offset: Int = 0,
    isAll: Bool = false
  ) -> CharacterSectionPresenter {
    CharacterSectionPresenter(
      .init(subject: subject, section: .comics, offset: offset, limit: 3, isAll: isAll),
      view: view, interactor: interactor, router: router, wording: wording, hasRowNumbers: true)
  }

  @Test func pagesThroughTheSectionOfAnID() async {
    let interactor = MockSectionInteractor(
      .success(.comics(0..<3, of: 6)), .success(.comics(3..<6, of: 6)),
      .success(.comics(0..<3, of: 6)))
    let presenter = presenter(interactor)
    let status = await presenter.start()
    await presenter.handle("")
    await presenter.handle("")
    await presenter.handle("p")
    await presenter.handle("p")
    presenter.resume()
    #expect(status == .done)
    #expect(
      await interactor.asked == [
        .page(1_011_334, .comics, offset: 0, limit: 3),
        .page(1_011_334, .comics, offset: 3, limit: 3),
        .page(1_011_334, .comics, offset: 0, limit: 3),
      ])
    #expect(view.positions == ["1–3 of 6", "4–6 of 6", "1–3 of 6", "1–3 of 6"])
    #expect(view.rows.first == ["comic 1", "comic 2", "comic 3"])
    #expect(view.lists.first?.columns.map(\.key).first == "row")
    #expect(
      view.lists.first?.commands == [
        "Enter more", "o NUMBER link", "b back", "? help", "q quit",
      ])
    #expect(view.lists.allSatisfy { $0.notice == marvelText })
    #expect(view.notes == ["end of list (6 of 6)", "this is the beginning of the list"])
  }

  @Test func looksANameUpOnce() async {
    let interactor = MockSectionInteractor(
      names: [.success(.threeDMan)], .failure(.refused(status: 502, message: nil)),
      .success(.comics(0..<3, of: 12)))
    let presenter = presenter(interactor, subject: "3-d man")
    let status = await presenter.start()
    await presenter.handle("")
    #expect(status == .failed)
    #expect(
      await interactor.asked == [
        .name("3-d man"), .page(1_011_334, .comics, offset: 0, limit: 3),
        .page(1_011_334, .comics, offset: 0, limit: 3),
      ])
    #expect(view.positions == ["1–3 of 12"])
  }

  @Test func saysWhichNamesakeItShows() async {
    let found = FoundCharacter(
      character: .named("Nova (Richard Rider)", id: 1_009_474),
      others: [.named("Nova (Frankie Raye)", id: 1_009_475)], attribution: marvelText)
    let interactor = MockSectionInteractor(
      names: [.success(found)], .success(.comics(0..<3, of: 3)))
    _ = await presenter(interactor, subject: "nova").start()
    #expect(
      view.notes == [
        "this is Nova (Richard Rider), of several the one in most comics; the name also fits "
          + "Nova (Frankie Raye) 1009475"
      ])
  }

  @Test func saysThatThereIsNoSuchCharacter() async {
    let interactor = MockSectionInteractor(names: [.failure(.notFound(message: nil))])
    let status = await presenter(interactor, subject: "zzz").start()
    #expect(status == .notFound)
    #expect(
      view.shown == [
        .problem(
          Problem(
            .notFound, "no such character: “zzz”", hint: "search with: hub marvel --name TEXT"))
      ])
  }

  @Test(arguments: failures) func saysWhyThereIsNoSection(
    _ error: ServiceError, _ code: Problem.Code
  ) async {
    let status = await presenter(MockSectionInteractor(.failure(error))).start()
    #expect(view.problems.map(\.code) == [code])
    #expect(status == code.exitStatus)
  }

  @Test func saysNothingWhenCancelled() async {
    let interactor = MockSectionInteractor(
      .failure(.cancelled), .success(.comics(0..<3, of: 9)), .failure(.cancelled),
      .failure(.noAnswer(.timedOut(after: .seconds(30)))), .success(.comics(3..<6, of: 9)))
    let presenter = presenter(interactor)
    #expect(await presenter.start() == .interrupted)
    for _ in 0..<4 { await presenter.handle("") }
    #expect(view.positions == ["1–3 of 9", "4–6 of 9"])
    #expect(view.problems.map(\.code) == [.timeout])
  }

  @Test func streamsTheWholeSection() async {
    let interactor = MockSectionInteractor(
      .success(.comics(0..<3, of: 5)), .success(.comics(3..<5, of: 5)))
    let status = await presenter(interactor, isAll: true).start()
    #expect(status == .done)
    #expect(view.rows.map(\.count) == [3, 2])
    #expect(view.positions == ["", "1–5 of 5"])
  }

  @Test func aBreakInTheWholeSectionIsPartial() async {
    let interactor = MockSectionInteractor(
      .success(.comics(0..<3, of: 5)), .failure(.rateLimited(retryAt: 7, message: nil)))
    let status = await presenter(interactor, isAll: true).start()
    #expect(status == .partial)
    #expect(view.positions == ["", "1–3 of 5"])
    #expect(view.problems.map(\.hint) == ["come back at minute 60, or wait with --wait"])
  }

  @Test func saysWhatIsEmptyAndWhatCannotBeRead() async {
    let empty = MockSectionInteractor(.success(.comics(0..<0, of: 0)))
    #expect(await presenter(empty).start() == .done)
    let dropped = MockSectionInteractor(.success(.comics(0..<2, of: 9, dropped: 1)))
    #expect(await presenter(dropped).start() == .partial)
    let behind = MockSectionInteractor(.success(.comics(9..<9, of: 1)))
    #expect(await presenter(behind, offset: 9).start() == .done)
    #expect(
      view.notes == ["there are no comics", "nothing after row 9: the list has 1 comic"])
    #expect(
      view.problems == [
        Problem(.partial, "1 record of the list cannot be read and is left out")
      ])
  }

  @Test func showsLinksOnlyWhereTheyLeadToWebPages() async {
    let interactor = MockSectionInteractor(
      .success(
        Page(
          [
            .titled("one", id: 1, links: [WebLink(type: nil, url: "http://marvel.com/1")]),
            .titled("two", id: 2, links: [WebLink(type: nil, url: "file:///etc/passwd")]),
            .titled(nil, id: 3),
          ], offset: 0, total: 3, attribution: marvelText)))
    let presenter = presenter(interactor)
    _ = await presenter.start()
    for number in 1...4 { await presenter.handle("o \(number)") }
    #expect(view.notes == ["http://marvel.com/1"])
    #expect(
      view.problems == [
        Problem(.usage, "“two” has no link to a web page"),
        Problem(.usage, "“untitled” has no link to a web page"),
        Problem(.usage, "there is no row 4 on this page", hint: "type 1 to 3"),
      ])
  }

  @Test func saysWhatCanBeTyped() async {
    let presenter = presenter(MockSectionInteractor())
    for line in ["?", "2", "/x", "jump"] { await presenter.handle(line) }
    #expect(view.notes == CharacterSectionDisplay.help)
    #expect(
      view.problems == [
        Problem(
          .usage, "a row of comics has no page of its own here", hint: "o NUMBER shows its link"),
        Problem(.usage, "“/x” is no command here", hint: "? lists the commands"),
        Problem(.usage, "“jump” is no command here", hint: "? lists the commands"),
      ])
  }
}
