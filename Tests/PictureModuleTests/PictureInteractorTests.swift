import Gateway
import Glibc
import LocalFiles
import PictureLoading
import Pictures
import Presenting
import TestDoubles
import Testing
import Threading
import WebService

@testable import PictureModule

struct PictureInteractorTests {
  private let folder = TemporaryFolder()

  private func interactor(
    named: any PictureLoading = NoPictures(), typed: any PictureLoading = NoPictures(),
    input: [UInt8] = []
  ) -> PictureInteractor {
    PictureInteractor(named: named, typed: typed) { _ in .success(input) }
  }

  private func file(_ bytes: [UInt8]) throws -> PictureSource {
    try WholeFile.replace(folder.path + "/picture", with: bytes)
    return .file(folder.path + "/picture")
  }

  @Test func aFileIsKnownByItsBytesAndNotByItsName() async throws {
    let result = await interactor().picture(from: try file(onePixel), wantsAccent: true)
    #expect(
      result
        == .success(
          ViewedPicture(
            picture: try Picture(onePixel), accent: RGB(red: 128, green: 128, blue: 128))))
  }

  @Test func standardInputIsAPictureToo() async throws {
    let result = await interactor(input: onePixel)
      .picture(from: .standardInput, wantsAccent: false)
    #expect(result == .success(try sample()))
  }

  @Test func aPictureThatBreaksOffIsNone() async throws {
    let result = await interactor()
      .picture(from: try file(Array(onePixel.dropLast(24))), wantsAccent: false)
    guard case .failure(.fault(.broken)) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aMissingFileAFolderAndADeviceAreTold() async {
    let results = [
      await interactor().picture(from: .file(folder.path + "/none"), wantsAccent: true),
      await interactor().picture(from: .file(folder.path), wantsAccent: true),
      await interactor().picture(from: .file("/dev/zero"), wantsAccent: true),
    ]
    #expect(results == [.failure(.missing), .failure(.irregular), .failure(.irregular)])
  }

  /// `hub picture <(cat f.png)` was refused as no file.
  @Test func aPipeThatIsNamedIsReadToItsEnd() async throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    async let result = interactor().picture(from: .file(path), wantsAccent: false)
    let writer = onOwnThread {
      let descriptor = open(path, O_WRONLY)
      _ = onePixel.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      close(descriptor)
    }
    #expect(writer != nil)
    #expect(await result == .success(try sample()))
  }

  /// An empty 204 was “no picture that can be shown”, and what was over 64 MiB “larger than 67,108,864
  /// bytes” with a hint at `hub api`.
  @Test func anAnswerWithoutAPictureAndOneTooLargeAreToldAsSuch() async {
    for (problem, failure) in [
      (PictureProblem.status(204), PictureFailure.unfetched(.pictureless(status: 204))),
      (.noAnswer(.tooLarge(limit: 64 << 20)), .tooLarge),
    ] {
      let result = await interactor(typed: NoPicture(problem: problem))
        .picture(from: .typed("https://a"), wantsAccent: false)
      #expect(result == .failure(failure))
    }
    let item = GalleryItem(title: "", source: .typed("https://h.test/a.png?s=1"))
    #expect(
      wording.problem(.unfetched(.pictureless(status: 204)), item)
        == Problem(.decode, "h.test answered 204 without a picture: https://h.test/a.png"))
    #expect(
      wording.problem(.tooLarge, item)
        == Problem(
          .tooLarge, "https://h.test/a.png is larger than 64 MiB, the most a picture may be"))
  }

  @Test func aPasswordInAnAddressIsNotSaid() throws {
    let item = GalleryItem(title: "", address: "https://user:pw@h.test/a.png")
    for failure in [
      PictureFailure.tooLarge, .unfetched(.foreign), .unfetched(.pictureless(status: 204)),
    ] {
      let said = "\(try #require(wording.problem(failure, item)))"
      #expect(said.contains("h.test"))
      #expect(!said.contains("pw"))
    }
  }

  private struct NoPicture: PictureLoading {
    let problem: PictureProblem

    func picture(at address: String) async throws(PictureProblem) -> Picture { throw problem }
  }

  @Test func typedAddressesAndThoseOfAnswersHaveTheirOwnLoaders() async throws {
    let one = OnePicture()
    #expect(
      await interactor(typed: one).picture(from: .typed("https://a"), wantsAccent: false)
        == .success(try sample()))
    #expect(
      await interactor(typed: one).picture(from: .named("https://a"), wantsAccent: false)
        == .failure(.unfetched(.service(.notFound(message: nil)))))
    #expect(
      await interactor(named: one).picture(from: .named("https://a"), wantsAccent: false)
        == .success(try sample()))
  }

  private struct OnePicture: PictureLoading {
    func picture(at address: String) async throws(PictureProblem) -> Picture {
      do throws(PictureFault) { return try Picture(onePixel) } catch { throw .unreadable(error) }
    }
  }
}
