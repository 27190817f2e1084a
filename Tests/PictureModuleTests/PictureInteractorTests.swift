import LocalFiles
import PictureLoading
import Pictures
import TestDoubles
import Testing
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
