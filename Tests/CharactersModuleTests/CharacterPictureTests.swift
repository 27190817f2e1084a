import PictureLoading
import Pictures
import Presenting
import TestDoubles
import Testing
import WebService

@testable import CharactersModule

/// Pictures of cards and sections, and the gallery.
@MainActor
struct CharacterPictureTests {
  let view = MockView()
  let router = MockRouter()

  private static let picture = Illustration(
    picture: try? Picture(DrawnPNG.file((200, 0, 0))), accent: RGB(red: 200, green: 0, blue: 0))
  private static let notAvailable = Thumbnail(
    path: "http://i.annihil.us/u/prod/image_not_available", fileExtension: "jpg")
  private static let cover = Thumbnail(
    path: "http://i.annihil.us/u/prod/marvel/i/1", fileExtension: "jpg")

  // MARK: Sizes

  @Test(arguments: [
    (PixelSize(width: 40, height: 60), true, ImageVariant.portraitSmall),
    (PixelSize(width: 160, height: 160), true, .portraitXlarge),
    (PixelSize(width: 216, height: 400), true, .portraitIncredible),
    (PixelSize(width: 2000, height: 2000), true, .portraitUncanny),
    (PixelSize(width: 160, height: 160), false, .standardAmazing),
    (PixelSize(width: 100, height: 160), false, .portraitMedium),
    (PixelSize(width: 2000, height: 900), false, .standardFantastic),
  ])
  func theSmallestVariantThatFillsTheBoxIsTaken(
    _ box: PixelSize, _ isCover: Bool, _ variant: ImageVariant
  ) {
    #expect(ImageVariant.filling(box, isCover: isCover) == variant)
  }

  @Test func aVariantStandsBetweenPathAndEnding() {
    #expect(
      Self.cover.address(.portraitUncanny)
        == "https://i.annihil.us/u/prod/marvel/i/1/portrait_uncanny.jpg")
    #expect(Self.notAvailable.address(.portraitUncanny) == nil)
  }

  // MARK: Cards

  private func card(_ thumbnail: Thumbnail?) -> CharacterCard {
    let character = MarvelCharacter(
      id: 1, name: "Nova", description: nil, modified: nil, thumbnail: thumbnail,
      resourceURI: nil,
      appearances: Appearances(
        comics: .unknown, series: .unknown, stories: .unknown, events: .unknown), links: [])
    return CharacterCard(
      found: FoundCharacter(character: character, others: [], attribution: marvelText),
      sections: [])
  }

  @Test func aCardHasItsPictureAndItsColour() async {
    view.wishes = [.drawings, .accents]
    view.cardPixels = PixelSize(width: 100, height: 100)
    let interactor = MockCardInteractor(
      [.success(card(Self.cover))], illustration: Self.picture)
    let presenter = CharacterCardPresenter(
      .init(subjects: ["1"]), view: view, interactor: interactor, router: router,
      wording: wording)
    #expect(await presenter.start() == .done)
    #expect(await interactor.askedWishes == [[.drawings, .accents]])
    #expect(await interactor.askedPixels == [PixelSize(width: 100, height: 100)])
    let shown = view.cards.first
    #expect(
      shown?.picture
        == PictureDisplay(alternative: "Nova", kind: .photo, picture: Self.picture.picture))
    #expect(shown?.accent == RGB(red: 200, green: 0, blue: 0))
    #expect(shown?.record["accent"]?.value == .string("#c80000"))
  }

  @Test func imageNotAvailableIsNoPicture() {
    #expect(CharacterCardDisplay(card(Self.notAvailable)).picture == nil)
    #expect(CharacterCardDisplay(card(nil)).picture == nil)
  }

  @Test(arguments: [
    (PictureWishes(), nil as PixelSize?, [String]()),
    (PictureWishes.accents, nil as PixelSize?, ["portrait_uncanny"]),
    (PictureWishes.drawings, PixelSize(width: 90, height: 90) as PixelSize?, ["standard_medium"]),
  ])
  func theVariantFitsWhatIsDrawn(
    _ wishes: PictureWishes, _ pixels: PixelSize?, _ variants: [String]
  ) async throws {
    let pictures = ScriptedPictures()
    let gateway = try CharacterCardInteractorTests().gateway()
    let interactor = CharacterCardInteractor(marvel: marvel(gateway), pictures: pictures)
    let cards = await interactor.cards([.id(1_011_334)], wishes) { pixels }
    #expect(cards.map { (try? $0.get())?.illustration } == [Illustration.none])
    #expect(
      await pictures.asked
        == variants.map { "https://i.annihil.us/u/prod/marvel/i/mg/0/00/1011334/\($0).jpg" })
  }

  @Test("The terminal was asked for its size before there was an address of a picture")
  func withoutAnAddressNobodyIsAskedForASize() async throws {
    let pictures = ScriptedPictures()
    let gateway = try CharacterCardInteractorTests().gateway([
      "9": .success(.json("{}", status: 404))
    ])
    let cards = CharacterCardInteractor(marvel: marvel(gateway), pictures: pictures)
    let nobody = { @MainActor () -> PixelSize? in
      Issue.record("asked")
      return nil
    }
    _ = await cards.cards([.id(9)], .drawings, pixels: nobody)
    let sections = CharacterSectionInteractor(marvel: marvel(gateway), pictures: pictures)
    _ = await sections.covers(
      of: page([nil, Self.notAvailable]).rows.map(\.entry), .drawings, pixels: nobody)
    #expect(await pictures.asked == [])
  }

  // MARK: Sections

  private func page(_ thumbnails: [Thumbnail?]) -> Page<SectionEntry> {
    Page(
      thumbnails.enumerated().map { index, thumbnail in
        SectionEntry(
          id: index, title: "comic \(index + 1)", resourceURI: nil, thumbnail: thumbnail,
          links: [])
      }, offset: 0, total: thumbnails.count, attribution: marvelText)
  }

  private func section(_ interactor: MockSectionInteractor) -> CharacterSectionPresenter {
    CharacterSectionPresenter(
      .init(subject: "1", section: .comics, limit: 3), view: view, interactor: interactor,
      router: router, wording: wording, hasRowNumbers: true)
  }

  @Test func aSectionHasPicturesWhereTheyAreDrawn() async {
    view.wishes = [.drawings]
    view.gridPixels = PixelSize(width: 36, height: 36)
    let interactor = MockSectionInteractor(
      .success(page([Self.cover, nil])), covers: [[Self.picture, .none]])
    #expect(await section(interactor).start() == .done)
    #expect(
      await interactor.asked == [
        .page(1, .comics, offset: 0, limit: 3),
        .covers(["comic 1", "comic 2"], .drawings, PixelSize(width: 36, height: 36)),
      ])
    #expect(
      view.lists.first?.pictures == [
        PictureDisplay(alternative: "comic 1", kind: .photo, picture: Self.picture.picture),
        PictureDisplay(alternative: "comic 2", kind: .photo, picture: nil),
      ])
    #expect(view.lists.first?.notice == marvelText)
  }

  @Test func aSectionFetchesNothingForColoursAlone() async {
    view.wishes = .accents
    let interactor = MockSectionInteractor(.success(page([Self.cover])))
    #expect(await section(interactor).start() == .done)
    #expect(await interactor.asked == [.page(1, .comics, offset: 0, limit: 3)])
    #expect(view.lists.first?.pictures == [])
  }

  // MARK: Gallery

  @Test func theGalleryHasTheRowsThatHaveAPicture() async {
    let interactor = MockSectionInteractor(
      .success(page([nil, Self.cover, Self.notAvailable, Self.cover])))
    let presenter = section(interactor)
    _ = await presenter.start()
    for line in ["g", "G 4", "g 1", "g 9", "g x"] { await presenter.handle(line) }
    let address = "https://i.annihil.us/u/prod/marvel/i/1/portrait_uncanny.jpg"
    let pictures = [2, 4].map {
      PictureGallery.Picture(title: "comic \($0)", address: address)
    }
    #expect(
      router.destinations == [
        .gallery(PictureGallery(title: "comics", pictures: pictures, start: 0)),
        .gallery(PictureGallery(title: "comics", pictures: pictures, start: 1)),
      ])
    #expect(view.notes == ["row 1 has no picture"])
    #expect(
      view.problems == [
        Problem(.usage, "there is no row 9 on this page", hint: "type 1 to 4"),
        LineModeWording.unknown("g x"),
      ])
    #expect(view.lists.first?.commands.contains("g pictures") == true)
  }

  @Test func withoutPicturesThereIsNoGallery() async {
    let presenter = section(MockSectionInteractor(.success(page([nil]))))
    _ = await presenter.start()
    await presenter.handle("g")
    #expect(router.destinations == [])
    #expect(view.notes == ["no row of this page has a picture"])
    #expect(view.lists.first?.commands.contains("g pictures") == false)
  }
}
