import PictureLoading
import Pictures
import Presenting
import TestDoubles
import Testing
import WebService

@testable import StargazersModule

/// Avatars in the list, with `--details`.
@MainActor
struct AvatarTests {
  let view = MockView()

  private static let avatar = Illustration(
    picture: try? Picture(DrawnPNG.file((0, 0, 200))), accent: RGB(red: 0, green: 0, blue: 200))

  private func presenter(
    _ interactor: MockStargazersInteractor, hasDetails: Bool = true, isAll: Bool = false,
    wishes: PictureWishes
  ) -> StargazersPresenter {
    view.wishes = wishes
    return StargazersPresenter(
      StargazersRequest(
        repository: .lighthouse, perPage: 2, isAll: isAll, hasDetails: hasDetails),
      numbersRows: true, view: view, interactor: interactor, router: MockRouter(),
      wording: .gitHub)
  }

  @Test func eachRowHasItsAvatarAndItsColour() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: nil), avatars: [[Self.avatar, .none]])
    #expect(await presenter(interactor, wishes: [.drawings, .accents]).start() == .done)
    #expect(await interactor.askedAvatars == [["p1", "p2"]])
    #expect(
      view.lists.first?.pictures == [
        PictureDisplay(alternative: "p1", kind: .photo, picture: Self.avatar.picture),
        PictureDisplay(alternative: "p2", kind: .photo, picture: nil),
      ])
    #expect(view.lists.first?.accents == [RGB(red: 0, green: 0, blue: 200), nil])
    #expect(view.texts("accent") == [["#0000c8", "none"]])
    #expect(view.lists.first?.columns.last == .accent)
  }

  @Test(arguments: [(true, PictureWishes()), (false, PictureWishes([.drawings, .accents]))])
  func nothingIsFetchedThatNobodyShows(_ hasDetails: Bool, _ wishes: PictureWishes) async {
    let interactor = MockStargazersInteractor(.page(1, next: nil))
    #expect(await presenter(interactor, hasDetails: hasDetails, wishes: wishes).start() == .done)
    #expect(await interactor.askedAvatars == [])
    #expect(view.lists.first?.pictures == [])
    #expect(view.lists.first?.accents == [])
  }

  @Test func theNextPageHasAvatarsOfItsOwn() async {
    let interactor = MockStargazersInteractor(
      .page(1, next: 2), .page(2, next: nil),
      avatars: [[Self.avatar, .none], [.none, Self.avatar]])
    let presenter = presenter(interactor, wishes: .accents)
    _ = await presenter.start()
    await presenter.handle("")
    presenter.resume()
    #expect(await interactor.askedAvatars == [["p1", "p2"], ["p3", "p4"]])
    #expect(
      view.texts("accent") == [["#0000c8", "none"], ["none", "#0000c8"], ["none", "#0000c8"]])
  }

  @Test(arguments: [
    (
      "https://avatars.githubusercontent.com/u/1?v=4",
      "https://avatars.githubusercontent.com/u/1?v=4&s=96"
    ),
    (
      "https://avatars.githubusercontent.com/u/1",
      "https://avatars.githubusercontent.com/u/1?s=96"
    ),
    (
      "https://avatars.githubusercontent.com/u/1?s=460&v=4#x",
      "https://avatars.githubusercontent.com/u/1?v=4&s=96"
    ),
    ("https://git.example/avatars/1?v=4", "https://git.example/avatars/1?v=4"),
    ("", ""),
  ])
  func gitHubIsAskedForASmallPicture(_ address: String, _ small: String) {
    #expect(AvatarAddress.small(address) == small)
  }

  @Test func onlySoManyPicturesAreKeptAndAllColours() {
    var avatars = StargazerAvatars(wishes: [.drawings, .accents])
    let rows = (1...300).map { StargazerRow(number: $0, person: .named("p")) }
    let later = (301...500).map { StargazerRow(number: $0, person: .named("p")) }
    avatars.add(Array(repeating: Self.avatar, count: 300), of: rows)
    avatars.add(Array(repeating: Self.avatar, count: 200), of: later)
    #expect(rows.allSatisfy { avatars[$0].picture == nil && avatars[$0].accent != nil })
    #expect(later.allSatisfy { avatars[$0] == Self.avatar })
  }
}
