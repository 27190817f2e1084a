import Gateway
import PictureLoading
import Pictures
import Presenting
import Rendering
import TerminalIO
import TestDoubles
import Testing
import WebService

@testable import WalkModule

/// Pictures of cards, and the gallery of a list.
@MainActor
struct PhotoPictureTests {
  let view = MockView()
  let router = MockRouter()
  let output = MemoryOutput()

  private static let file = DrawnPNG.file((200, 0, 0))
  private static let red = RGB(red: 200, green: 0, blue: 0)
  private static let made = "https://live.staticflickr.com/65535/54000000002_abc123"

  // MARK: Sizes

  private static let pictures = PhotoPictures(
    server: "1", id: "2", secret: "a",
    given: [.longest640: "https://h/z", .longest320: "https://h/n", .square150: "https://h/q"])

  /// The box's longer side counts: a photo may be as wide, or as high.
  @Test(arguments: [
    (40, 90, "https://live.staticflickr.com/1/2_a_t.jpg"),
    (101, 20, "https://live.staticflickr.com/1/2_a_m.jpg"),
    (200, 300, "https://h/n"), (400, 400, "https://live.staticflickr.com/1/2_a.jpg"),
    (501, 300, "https://h/z"), (4000, 3000, "https://h/z"),
  ])
  func theSmallestSizeThatFillsTheBoxIsTaken(_ width: Int, _ height: Int, _ address: String) {
    #expect(Self.pictures.filling(PixelSize(width: width, height: height)) == address)
  }

  /// Flickr makes no size that is larger than the photo, and says which there are.
  @Test func aSizeThatNobodySaidIsThereIsNotAskedFor() {
    let pictures = PhotoPictures(server: "1", id: "2", secret: "a")
    #expect(
      [300, 640, 2000].map { pictures.filling(PixelSize(width: $0, height: 1)) }
        == Array(repeating: "https://live.staticflickr.com/1/2_a.jpg", count: 3))
  }

  /// A mirror's card asked Flickr itself, because Flickr's host was the only one for sizes that were not
  /// given.
  @Test func sizesThatWereNotGivenAreWhereTheOthersAre() {
    let pictures = PhotoPictures(
      server: "1", id: "2", secret: "a", given: [.longest320: "http://mirror/img/1/2_a_n.jpg"])
    #expect(pictures.address(.longest100) == "http://mirror/img/1/2_a_t.jpg")
    #expect(pictures.viewed == "http://mirror/img/1/2_a.jpg")
  }

  @Test func withoutAPlaceThereIsNoPicture() {
    let pictures = PhotoPictures(server: nil, id: "2", secret: "a")
    #expect(pictures.filling(PixelSize(width: 1, height: 1)) == nil)
    #expect(pictures.colored == nil)
    let photo = Photo(
      id: "2", owner: PhotoOwner(id: nil, name: nil), title: "", pictures: pictures)
    #expect(PhotoCardDisplay(photo).picture == nil)
  }

  // MARK: Cards

  @Test func aCardHasItsPictureAndItsColour() async throws {
    view.wishes = [.drawings, .accents]
    view.cardPixels = PixelSize(width: 90, height: 90)
    let illustration = Illustration(picture: try Picture(Self.file), accent: Self.red)
    let interactor = MockCardInteractor(
      [.success(.numbered(1))], illustration: illustration)
    let presenter = PhotoCardPresenter(
      PhotoCardRequest([.id("54000000001")]), view: view, interactor: interactor,
      wording: wording)
    #expect(await presenter.start() == .done)
    presenter.resume()
    #expect(await interactor.askedWishes == [[.drawings, .accents]])
    #expect(await interactor.askedPixels == [PixelSize(width: 90, height: 90)])
    let card = PhotoCardDisplay(.numbered(1), illustration)
    #expect(view.cards == [card, card])
    #expect(
      card.picture
        == PictureDisplay(alternative: "photo 1", kind: .photo, picture: illustration.picture))
    #expect(card.accent == Self.red)
    #expect(card.record["accent"]?.value == .string("#c80000"))
  }

  @Test(arguments: [
    (PictureWishes(), nil as PixelSize?, [String]()),
    (PictureWishes.accents, nil as PixelSize?, ["_m"]),
    (PictureWishes.drawings, PixelSize(width: 80, height: 80) as PixelSize?, ["_t"]),
    (PictureWishes([.drawings, .accents]), nil as PixelSize?, [""]),
  ])
  func whatIsFetchedIsWhatIsShown(
    _ wishes: PictureWishes, _ pixels: PixelSize?, _ sizes: [String]
  ) async throws {
    let pictures = ScriptedPictures()
    let gateway = ScriptedGateway(["rest": try .fixture("info")])
    let interactor = PhotoCardInteractor(flickr: flickr(gateway), pictures: pictures)
    let photos = await interactor.photos([.id("54000000002")], wishes) { pixels }
    #expect(photos.map { (try? $0.get())?.illustration } == [Illustration.none])
    #expect(await pictures.asked == sizes.map { "\(Self.made)\($0).jpg" })
  }

  @Test func aPhotoThatIsKnownNeedsItsPictureAlone() async {
    let address = "https://live.staticflickr.com/1/54000000001_a_m.jpg"
    let pictures = ScriptedPictures([address: Self.file])
    let gateway = ScriptedGateway([:] as [String: GatewayResponse])
    let interactor = PhotoCardInteractor(flickr: flickr(gateway), pictures: pictures)
    let photos = await interactor.photos([.photo(.numbered(1))], .accents) { nil }
    let illustration = Illustration(picture: nil, accent: Self.red)
    #expect(
      photos == [.success(IllustratedPhoto(photo: .numbered(1), illustration: illustration))])
    #expect(await gateway.requests.isEmpty)
  }

  @Test(arguments: [
    (RecordFormat.json, nil as [String]?, 1), (RecordFormat.csv, nil as [String]?, 1),
    (RecordFormat.json, ["title"] as [String]?, 0),
    (RecordFormat.tabSeparated, nil as [String]?, 0),
    (RecordFormat.tabSeparated, ["accent"] as [String]?, 1),
  ])
  func aProgramGetsTheColourWhereItIsAmongTheFields(
    _ format: RecordFormat, _ fields: [String]?, _ requests: Int
  ) async throws {
    let pictures = ScriptedPictures(["\(Self.made)_m.jpg": Self.file])
    let writer = RecordWriter(format: format, fields: fields, output: output)
    let messages = Messages(output: MemoryOutput(), data: output, style: .plain, isJSON: false)
    let service = ServiceClient(
      gateway: ScriptedGateway(["rest": try .fixture("info")]),
      baseURL: "https://flickr.test/rest", now: { 0 })
    let module = WalkModule(
      service: service, pictures: pictures,
      surface: .records(RecordView(writer: writer, messages: messages, showsNotices: false)),
      wording: wording, go: { _ in })
    #expect(await module.card(.init([.id("54000000002")])).start() == .done)
    writer.finish()
    #expect(await pictures.asked.count == requests)
    #expect(output.text.contains("#c80000") == (requests == 1))
  }

  // MARK: Gallery

  private static let noPicture = Photo(
    id: "9", owner: PhotoOwner(id: nil, name: nil), title: "lost",
    pictures: PhotoPictures(server: nil, id: "9", secret: nil))

  private func list(
    _ photos: [Photo], _ subject: PhotoListRequest.Subject = .recent
  ) async -> PhotoListPresenter {
    let page = PhotoPage(photos, number: 2, size: 3, total: 6, most: 1000)
    let presenter = PhotoListPresenter(
      PhotoListRequest(subject, page: 2, size: 3), view: view,
      interactor: MockListInteractor(.success(page)), router: router, wording: wording,
      hasRowNumbers: true)
    _ = await presenter.start()
    return presenter
  }

  private static func shown(_ number: Int) -> PictureGallery.Picture {
    PictureGallery.Picture(
      title: "“photo \(number)” by one (CC BY 2.0)",
      address: "https://live.staticflickr.com/1/\(54_000_000_000 + number)_a.jpg")
  }

  @Test func theGalleryHasTheRowsThatHaveAPictureWithTheirAttribution() async {
    let presenter = await list([.numbered(4), Self.noPicture, .numbered(6)])
    for line in ["g", "G 6", "g 5", "g 9", "g x"] { await presenter.handle(line) }
    let pictures = [Self.shown(4), Self.shown(6)]
    #expect(
      router.galleries == [
        PictureGallery(title: "recent photos", pictures: pictures, start: 0),
        PictureGallery(title: "recent photos", pictures: pictures, start: 1),
      ])
    #expect(view.notes == ["row 5 has no picture"])
    #expect(
      view.problems == [
        Problem(.usage, "there is no row 9 on this page", hint: "type 4 to 6"),
        LineModeWording.unknown("g x"),
      ])
    #expect(view.lists.map { $0.commands.contains("g pictures") } == [true])
  }

  @Test func theGalleryOfAPlaceSaysWhere() async {
    let presenter = await list([.numbered(4)], .near(square, radius: 1))
    await presenter.handle("gallery")
    #expect(router.galleries.map(\.title) == ["photos around 45.813100, 15.977500"])
  }

  @Test func withoutPicturesThereIsNoGallery() async {
    let presenter = await list([Self.noPicture])
    await presenter.handle("g")
    #expect(router.galleries == [])
    #expect(view.notes == ["no row of this page has a picture"])
    #expect(view.lists.map { $0.commands.contains("g pictures") } == [false])
  }

  /// A list is a table, whatever could be drawn.
  @Test func aListFetchesNoPictures() async {
    view.wishes = [.drawings, .accents]
    _ = await list([.numbered(4)])
    #expect(view.lists.map(\.pictures) == [[]])
  }
}
