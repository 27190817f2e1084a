import GPX
import Gateway
import Glibc
import LocalFiles
import Location
import PictureLoading
import Pictures
import Presenting
import TerminalIO
import TestDoubles
import Testing
import Walks
import WebService

@testable import WalkModule

/// What a walk does place by place, and what it leaves behind.
struct WalkInteractorTests: WalkInteractorSuite {
  let folder = TemporaryFolder()

  @Test func aRequestAPlaceWithTheCoordinatesOfTheFix() async throws {
    let gateway = ScriptedGateway(["rest": [page(1, 2), page(1, 2), page()]])
    let interactor = interactor(gateway, lines: Self.lines(4))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let (places, ending) = await walk(interactor)
    #expect(places.map(\.kept.photo?.title) == ["t1", "t2", nil])
    #expect(ending.reason == .finished)
    #expect(ending.tally.photos == 2)
    let asked = await gateway.urls.map {
      $0.contains("&lat=45.801080&lon=15.977500&radius=1.000000")
    }
    #expect(asked == [true, false, false])
    #expect(walks.walks().map(\.isFinished) == [true])
  }

  /// It left an empty walk, which the next --resume took for the last that broke off.

  @Test func aSourceThatOnlySaysSomethingLeavesNoWalkBehind() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page()]]), lines: ["x"])
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    #expect(await walk(interactor).1.tally.id == nil)
    #expect(walks.walks().isEmpty)
  }

  @Test func theDemoKeepsNothingAndSaysNothingOfIt() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page(1)]]), lines: Self.lines(3))
    _ = try await interactor.begin(WalkRequest(.new(.lines), isDemo: true))
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    #expect(ending.tally.id == nil && ending.tally.places == 2)
    #expect(await told.unkept == 0)
    #expect(folder.files.isEmpty)
  }

  /// Each place after it was kept as one without an answer, and the walk as finished.

  /// The places before the third were lost to the walk, however it went on.

  /// It waited for lines that nobody was told to type.

  @Test(arguments: [[], .accents, [.drawings, .accents]] as [PictureWishes])
  func aPictureIsFetchedWhereItIsDrawn(_ wishes: PictureWishes) async throws {
    let isDrawn = wishes.contains(.drawings)
    let address = "https://live.staticflickr.com/1/1_a_z.jpg"
    let photo =
      #"{"id":"1","server":"1","secret":"a","url_z":"\#(address)","latitude":"45.8","longitude":"15.97"}"#
    let gateway = ScriptedGateway([
      "rest": [.success(.body(#"{"photos":{"photo":[\#(photo)]},"stat":"ok"}"#)), page()]
    ])
    let pictures = ScriptedPictures([address: DrawnPNG.file((200, 0, 0))])
    let interactor = interactor(gateway, lines: Self.lines(3), pictures: pictures)
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let told = Told()
    _ = await interactor.walk(wishes, pixels: { PixelSize(width: 640, height: 480) }) {
      await told.take($0)
    }
    #expect(await pictures.asked == (isDrawn ? [address] : []))
    let red = isDrawn ? RGB(red: 200, green: 0, blue: 0) : nil
    #expect(await told.illustrations.map(\.accent) == [red, nil])
    #expect(await told.illustrations.map { $0.picture != nil } == [isDrawn, false])
  }

  /// The walk went on along the other track, and its way was a jump of both.

  /// Place 51 beside one square found nothing, though there were 200 photos.

  @Test func aPlaceIsOfferedOnePhotoMoreThanHaveBeenShown() async throws {
    let photos = (1...260).map { page($0) }
    let gateway = ScriptedGateway(["rest": photos])
    let interactor = interactor(gateway, lines: Self.lines(261))
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    #expect(await walk(interactor).1.tally.photos == 260)
    let sizes = await gateway.urls.compactMap { url in
      url.split(separator: "&").first { $0.hasPrefix("per_page=") }
        .flatMap { Int($0.dropFirst(9)) }
    }
    #expect(sizes == (0..<260).map { min(250, max(50, $0 + 1)) })
  }

  /// The recording was replaced by the walk.

  @Test func theFileThatIsWalkedIsNotSavedTo() async throws {
    let path = try track("a.gpx")
    try #require(symlink(path, folder.path + "/b.gpx") == 0)
    for save in [path, folder.path + "/b.gpx"] {
      var request = WalkRequest(.new(.file(path)))
      request.save = save
      await #expect(throws: WalkFailure.save(save, reason: "it is the file that is walked")) {
        try await interactor(ScriptedGateway(["rest": [page()]]), lines: []).begin(request)
      }
      // What is kept of it is not saved there either.
      let start = WalkStart(time: 0, source: .file, place: path, rules: WalkRules())
      await #expect(throws: WalkFailure.save(save, reason: "it is the file that is walked")) {
        try await KeptWalksInteractor(folder: nil).save(WalkLog(id: "w", start: start), to: save)
      }
    }
  }

  @Test func withoutAFolderTheWalkIsWalkedAndThatIsSaidOnce() async throws {
    let gateway = ScriptedGateway(["rest": [page(1)]])
    let interactor = interactor(gateway, lines: Self.lines(3), keeps: false)
    _ = try await interactor.begin(WalkRequest(.new(.lines)))
    let told = Told()
    let ending = await interactor.walk([], pixels: { nil }) { await told.take($0) }
    #expect(await told.unkept == 1)
    #expect(ending.tally.id == nil && ending.tally.places == 2)
    let path = folder.path + "/w.gpx"
    try await interactor.save(to: path)
    #expect(folder.files.map(\.path) == [path])
  }

  @Test func aSaveThatCannotBeIsRefusedBeforeAnythingIsAsked() async throws {
    let interactor = interactor(ScriptedGateway(["rest": [page()]]), lines: Self.lines(3))
    var request = WalkRequest(.new(.lines))
    request.save = folder.path + "/missing/w.gpx"
    await #expect(
      throws: WalkFailure.save(
        folder.path + "/missing/w.gpx", reason: "No such file or directory")
    ) { try await interactor.begin(request) }
  }
}
