import Pictures
import Presenting
import TestDoubles
import Testing

@testable import PictureModule

/// The picture of ``onePixel``, with a colour that it does not have.
func sample(_ accent: RGB? = nil) throws -> ViewedPicture {
  ViewedPicture(picture: try Picture(onePixel), accent: accent)
}

/// Answers by source, and remembers what it was asked; what is not scripted fails the test.
actor MockPictureInteractor: PictureInteracting {
  private let answers: [PictureSource: Result<ViewedPicture, PictureFailure>]
  private(set) var asked: [PictureSource] = []
  private(set) var accentsWanted: [Bool] = []
  private var awaited: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  init(_ answers: [PictureSource: Result<ViewedPicture, PictureFailure>]) {
    self.answers = answers
  }

  func picture(
    from source: PictureSource, wantsAccent: Bool
  ) async -> Result<ViewedPicture, PictureFailure> {
    asked.append(source)
    accentsWanted.append(wantsAccent)
    if let awaited, awaited.count <= asked.count {
      self.awaited = nil
      awaited.continuation.resume()
    }
    guard let answer = answers[source] else {
      Issue.record("asked for \(source), which was not scripted")
      return .failure(.missing)
    }
    return answer
  }

  /// Returns once that many pictures have been asked for.
  func reached(_ count: Int) async {
    guard asked.count < count else { return }
    await withCheckedContinuation { awaited = (count, $0) }
  }
}

/// Remembers what it was told to show.
@MainActor
final class MockViewerView: ViewerView {
  enum Shown: Equatable {
    case picture(title: String, position: String)
    case problem(Problem.Code)
    case note(String)
  }

  let wishes: PictureWishes
  private(set) var shown: [Shown] = []
  private(set) var displays: [ViewerDisplay] = []

  init(wishes: PictureWishes = .drawings) { self.wishes = wishes }

  func show(_ picture: ViewerDisplay) {
    displays.append(picture)
    shown.append(.picture(title: picture.picture.alternative, position: picture.position))
  }

  func show(_ problem: Problem) { shown.append(.problem(problem.code)) }

  func show(note: String) { shown.append(.note(note)) }
}

let wording = PictureWording { "at \($0)" }
