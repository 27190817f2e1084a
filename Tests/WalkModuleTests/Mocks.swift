import PictureLoading
import Pictures
import Presenting
import Testing
import WebService

@testable import WalkModule

/// Answers from a script, in order; being asked more than that fails the test.
actor MockListInteractor: PhotoListInteracting {
  struct Asked: Hashable {
    var subject = PhotoListRequest.Subject.recent
    var number: Int
    var size: Int
  }

  private var script: [Result<PhotoPage, ServiceError>]
  private(set) var asked: [Asked] = []

  init(_ script: Result<PhotoPage, ServiceError>...) { self.script = script }

  func page(
    _ subject: PhotoListRequest.Subject, number: Int, size: Int
  ) async throws(ServiceError) -> PhotoPage {
    asked.append(Asked(subject: subject, number: number, size: size))
    guard !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      throw .cancelled
    }
    return try script.removeFirst().get()
  }
}

actor MockCardInteractor: PhotoCardInteracting {
  private var script: [[Result<Photo, ServiceError>]]
  private let illustration: Illustration
  private(set) var asked: [[PhotoCardRequest.Subject]] = []
  private(set) var askedWishes: [PictureWishes] = []
  private(set) var askedPixels: [PixelSize?] = []

  init(_ script: [Result<Photo, ServiceError>]..., illustration: Illustration = .none) {
    self.script = script
    self.illustration = illustration
  }

  func photos(
    _ subjects: [PhotoCardRequest.Subject], _ wishes: PictureWishes,
    pixels: @escaping @MainActor () -> PixelSize?
  ) async -> [Result<IllustratedPhoto, ServiceError>] {
    asked.append(subjects)
    askedWishes.append(wishes)
    askedPixels.append(await pixels())
    guard !script.isEmpty else {
      Issue.record("asked once more than scripted: \(asked)")
      return subjects.map { _ in .failure(.cancelled) }
    }
    return script.removeFirst().map { answer in
      answer.map { IllustratedPhoto(photo: $0, illustration: illustration) }
    }
  }
}

/// Keeps what is shown, in order.
@MainActor
final class MockView: ListView, PhotoCardView {
  /// Nothing, as for a reader without pictures.
  var wishes: PictureWishes = []
  var cardPixels: PixelSize?
  private(set) var lists: [ListDisplay] = []
  private(set) var cards: [PhotoCardDisplay] = []
  private(set) var problems: [Problem] = []
  private(set) var notes: [String] = []

  func show(_ list: ListDisplay) { lists.append(list) }
  func show(_ card: PhotoCardDisplay) { cards.append(card) }
  func show(_ problem: Problem) { problems.append(problem) }
  func show(note: String) { notes.append(note) }

  /// The numbers of the rows in each list shown.
  var rows: [[String]] { lists.map { $0.records.map { $0["row"]?.text ?? "no row" } } }
  var positions: [String] { lists.map(\.position) }
}

@MainActor
final class MockRouter: PhotoListRouting {
  private(set) var photos: [Photo] = []
  private(set) var galleries: [PictureGallery] = []

  func openCard(of photo: Photo) async { photos.append(photo) }
  func openGallery(_ gallery: PictureGallery) async { galleries.append(gallery) }
}
